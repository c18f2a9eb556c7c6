/** The names under which a box is given what Pyodide consists of. */
export const PYTHON_FILES = {
  loader: 'pyodide.mjs',
  code: 'pyodide.asm.mjs',
  machine: 'pyodide.asm.wasm',
  library: 'python_stdlib.zip',
  packages: 'pyodide-lock.json',
} as const
