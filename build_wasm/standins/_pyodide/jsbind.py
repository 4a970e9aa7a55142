"""Stands in for Pyodide's reading of JavaScript signatures from annotations.

Without annotations every function of JavaScript has the same signature: any arguments, as they are.
"""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default


def _refuse(*_: object) -> object:
    raise NotImplementedError("functions of JavaScript have no annotations here")


bind_class_sig = func_to_sig = get_attr_sig = _refuse
no_default = object()
default_signature = JsFuncSignature(
    _refuse,  # the function that it is the signature of
    False,  # a call, not `new`
    0,
    (),
    (),
    py2js_default,  # for each argument
    (),
    (),
    (),
    py2js_default,  # for each named argument
    js2py_default_call_result,
)
