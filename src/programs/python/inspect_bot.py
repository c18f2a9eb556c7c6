"""Reads a bot's file without running it, and prints as JSON what is in it: its classes, and what is outside them.

    python inspect_bot.py teamN.py

Runs under Python 2.7 and 3; the file must be good for the Python that runs this.
"""
import ast
import json
import sys

IMPORTS = (ast.Import, ast.ImportFrom)


def is_docstring(node, index):
    return index == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant if hasattr(
        ast, 'Constant') else ast.Str)


def arguments_of(kind, name):
    """How many arguments a method of the class takes, itself not counted: [least, most]; null without the method."""
    for node in kind.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            most = len(node.args.args) - 1
            return [most - len(node.args.defaults), 99 if node.args.vararg else most]
    return None


def words_for(node):
    names = {'FunctionDef': 'a function', 'Assign': 'a value', 'Expr': 'a call', 'If': 'an if', 'Try': 'a try'}
    return getattr(node, 'name', '') and 'the function %s' % node.name or names.get(type(node).__name__, 'code')


def inspect(path):
    with open(path, 'rb') as file:
        text = file.read()
    try:
        tree = ast.parse(text, path)
    except (SyntaxError, ValueError, TypeError) as error:
        return {'error': '%s: %s' % (type(error).__name__, error), 'classes': [], 'outside': []}
    classes, outside = [], []
    for index, node in enumerate(tree.body):
        if isinstance(node, ast.ClassDef):
            classes.append({
                'name': node.name,
                'line': node.lineno,
                'move': arguments_of(node, 'move'),
                'init': arguments_of(node, '__init__'),
            })
        elif not isinstance(node, IMPORTS) and not is_docstring(node, index):
            outside.append({'line': node.lineno, 'what': words_for(node)})
    return {'error': None, 'classes': classes, 'outside': outside}


if __name__ == '__main__':
    print(json.dumps(inspect(sys.argv[1])))
