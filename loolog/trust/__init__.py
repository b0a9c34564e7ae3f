"""Whether a record is still what it was: its marks and seals held against what stands above them, and what to say where they do not fit.

Tamper-evident, not tamper-proof: a digest shows that a text changed, not who changed it, and whoever can write the file can write marks.
"""
