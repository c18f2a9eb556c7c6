/** The few parts of the WebAssembly interface that we use, typed here because Node's types leave them to the browser's. */

export type WasmModule = { readonly brand: 'compiled module' }

export interface WasmMemory {
  readonly buffer: SharedArrayBuffer
}

export interface WasmGlobal {
  readonly value: number
}

interface WasmApi {
  compile(bytes: ArrayBuffer | Uint8Array): Promise<WasmModule>
  readonly Module: new (bytes: Uint8Array) => WasmModule
  readonly Memory: new (limits: { initial: number; maximum: number; shared: true }) => WasmMemory
  readonly Instance: new (module: WasmModule, imports: object) => { readonly exports: object }
}

export const Wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly
