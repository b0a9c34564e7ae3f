"""loolog: record real games of Loo, replay every deal against the rule book the table plays by, settle the evening exactly."""

__version__ = "0.1.0"
