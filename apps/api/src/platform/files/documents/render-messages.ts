import type { PrintOrder, Rendered } from './document-compiler.ts'

/** What the renderer and its processes say to each other: one order, then one answer. */
export type RenderRequest = PrintOrder

export type RenderAnswer =
  | { kind: 'ready' }
  | ({ kind: 'rendered' } & Rendered)
  | { kind: 'failed'; message: string }
