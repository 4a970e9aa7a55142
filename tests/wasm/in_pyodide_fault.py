"""Runs inside Pyodide: what does a traceback through compiled code look like?"""

import json
import traceback

try:
    json.loads("nonsense")
except ValueError:
    ANSWER = json.dumps({"text": traceback.format_exc()})
