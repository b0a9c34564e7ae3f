"""The dispute resolver: a contested deal heard again, every claim judged, and what can and cannot be known said.

A case is one deal with all that the record shows of it. A claim is judged by the law alone, from that case; what counters hang on it is
found by replaying the deal as if the table had ruled it so.
"""
