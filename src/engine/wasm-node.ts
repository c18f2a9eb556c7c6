/** A kernel at once: Node may read and compile it without waiting, which a browser may not. */
import { readFileSync } from 'node:fs'
import type { Rules } from '../rules/variant.ts'
import { networkOf, networkUrl } from './networks.ts'
import { type Kernel, kernelUrl, openKernel, partsWith } from './wasm.ts'
import { Wasm, type WasmModule } from './wasm-api.ts'

const modules = new Map<string, WasmModule>()

export function kernelNow(rules: Rules, megabytes: number): Kernel {
  const url = networkUrl(rules.variant)
  const network = url && networkOf(rules.variant, new Uint8Array(readFileSync(url)).buffer)
  return openKernel(rules, partsWith(rules, moduleAt(kernelUrl(rules.variant)), network, 1, megabytes))
}

function moduleAt(url: URL): WasmModule {
  const module = modules.get(url.href) ?? new Wasm.Module(readFileSync(url))
  modules.set(url.href, module)
  return module
}
