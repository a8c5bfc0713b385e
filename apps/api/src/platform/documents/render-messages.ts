import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Rendered } from './invoice-compiler.ts'

/** What the renderer and its processes say to each other: one request, then one answer. */
export interface RenderRequest {
  document: InvoiceDocument
}

export type RenderAnswer =
  | { kind: 'ready' }
  | ({ kind: 'rendered' } & Rendered)
  | { kind: 'failed'; message: string }
