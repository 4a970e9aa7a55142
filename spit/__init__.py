"""The card game Spit: rules engine, records, bots and lessons."""
