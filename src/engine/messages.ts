/** What an engine and its worker say to each other. */
import type { Position } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import type { Analysis } from './analysis.ts'
import type { Limits } from './limits.ts'
import type { KernelParts } from './wasm.ts'

/** A position without the tables of its variant, which the worker has already. */
export type BarePosition = Omit<Position, 'rules'>

export type ToWorker =
  | {
      readonly kind: 'open'
      readonly variant: Variant
      readonly megabytes: number
      readonly parts: KernelParts | null // null: the worker makes its own
      readonly thread: number
    }
  | { readonly kind: 'forget' }
  | { readonly kind: 'search'; readonly position: BarePosition; readonly limits: Limits }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'report'; readonly analysis: Analysis }
  | { readonly kind: 'answer'; readonly analysis: Analysis }

/** One end of a channel to a worker, be it Node's or a browser's. */
export interface Channel {
  post(message: ToWorker): void
  listen(heard: (message: FromWorker) => void): void
  failed?(heard: (why: string) => void): void // a thread of Node's takes the program with it instead
  end(): void
}
