"""Copies of a bot as somebody makes them who does not want to be found out: python3 copies.py <bot.py> <kind> <seed>.

Writes the copy to standard output. Every copy compiles and does what the bot does.
"""
import ast
import builtins
import random
import re
import sys


def without_docstrings(tree):
    for node in ast.walk(tree):
        body = getattr(node, 'body', None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            if isinstance(body[0].value.value, str):
                node.body = body[1:] or [ast.Pass()]
    return tree


def own_names(tree):
    """Every name that the file itself gives to something, and that nobody else calls."""
    imported = set()
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                imported.add((alias.asname or alias.name).split('.')[0])
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.attr)
    return {name for name in names - imported
            if not hasattr(builtins, name) and not name.startswith('__') and name not in ('move', 'self')}


class Renamer(ast.NodeTransformer):
    def __init__(self, tree, chance):
        names = sorted(own_names(tree))
        letters = 'abcdefghijklmnopqrstuvwxyz'
        self.new = {name: ''.join(chance.choice(letters) for _ in range(5)) + str(index) for index, name in enumerate(names)}

    def visit(self, node):
        for field in ('name', 'id', 'arg', 'attr'):
            value = getattr(node, field, None)
            if isinstance(value, str) and value in self.new and not isinstance(node, ast.alias):
                setattr(node, field, self.new[value])
        return self.generic_visit(node)


def renamed(tree, chance):
    return Renamer(tree, chance).visit(without_docstrings(tree))


def reordered(tree, chance):
    """Methods among the places of methods, functions among those of functions."""
    without_docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)):
            places = [index for index, each in enumerate(node.body) if isinstance(each, ast.FunctionDef)]
            functions = [node.body[index] for index in places]
            chance.shuffle(functions)
            for index, function in zip(places, functions):
                node.body[index] = function
    return tree


DEAD = [
    'unused{n} = [item for item in range({n}) if item > 100]',
    'if {n} < 0:\n    print({n})',
    'spare{n} = {{"a": {n}, "b": ({n}, {n})}}',
    'for skipped{n} in ():\n    spare{n} = skipped{n} + {n}',
    'total{n} = sum(len(str(part)) for part in (1, 2, {n}))',
]


class DeadCode(ast.NodeTransformer):
    """After every third statement of a function."""

    def __init__(self, chance):
        self.chance, self.count = chance, 0

    def lengthened(self, body):
        longer = []
        for statement in body:
            longer.append(statement)
            self.count += 1
            ends = isinstance(statement, (ast.Return, ast.Raise, ast.Break, ast.Continue))
            if self.count % 3 == 0 and not ends:
                longer += ast.parse(self.chance.choice(DEAD).format(n=self.count)).body
        return longer

    def visit_FunctionDef(self, node):
        for inner in ast.walk(node):
            for field in ('body', 'orelse', 'finalbody'):
                body = getattr(inner, field, None)
                if isinstance(body, list):
                    setattr(inner, field, self.lengthened(body))
        return node


class Rewriter(ast.NodeTransformer):
    """for as while, if and else turned round, += written out."""

    def __init__(self):
        self.count = 0

    def visit_For(self, node):
        self.generic_visit(node)
        if node.orelse:
            return node
        self.count += 1
        row, at = 'row%d' % self.count, 'at%d' % self.count
        head = ast.parse('{0} = list(x)\n{1} = 0\nwhile {1} < len({0}):\n    y = {0}[{1}]\n    {1} = {1} + 1'.format(row, at)).body
        head[0].value.args = [node.iter]
        head[2].body[0].targets = [node.target]
        head[2].body += node.body
        return head

    def visit_If(self, node):
        self.generic_visit(node)
        if node.orelse:
            node.test = ast.UnaryOp(op=ast.Not(), operand=node.test)
            node.body, node.orelse = node.orelse, node.body
        return node

    def visit_AugAssign(self, node):
        read = ast.parse(ast.unparse(node.target), mode='eval').body
        return ast.Assign(targets=[node.target], value=ast.BinOp(left=read, op=node.op, right=node.value), lineno=node.lineno)


def rewritten(tree, chance):
    return Rewriter().visit(without_docstrings(tree))


def lengthened(tree, chance):
    return DeadCode(chance).visit(without_docstrings(tree))


def all_at_once(tree, chance):
    for change in (rewritten, lengthened, reordered, renamed):
        tree = change(tree, chance)
    return tree


def python2(text):
    """As it would have been written for Python 2."""
    text = re.sub(r'from __future__.*\n', '', text)
    text = re.sub(r'\bprint\((.*)\)$', r'print \1', text, flags=re.M)
    text = re.sub(r'\brange\(', 'xrange(', text)
    text = re.sub(r'\.(items|values|keys)\(\)', r'.iter\1()', text)
    text = re.sub(r'\braise (\w+)\(\)', r"raise \1, 'now'", text)
    return text


CHANGES = {
    'layout': lambda tree, chance: without_docstrings(tree),
    'renamed': renamed,
    'reordered': reordered,
    'renamed-and-reordered': lambda tree, chance: reordered(renamed(tree, chance), chance),
    'dead-code': lengthened,
    'rewritten': rewritten,
    'all-at-once': all_at_once,
}


def copy_of(text, kind, seed):
    if kind == 'python2':
        return python2(text)
    tree = CHANGES[kind](ast.parse(text), random.Random(seed))
    copied = ast.unparse(ast.fix_missing_locations(tree)) + '\n'
    compile(copied, kind, 'exec')
    return copied


if __name__ == '__main__':
    _, path, kind, seed = sys.argv
    with open(path) as source:
        sys.stdout.write(copy_of(source.read(), kind, int(seed)))
