import type { Ctx } from '../../platform/db/context.ts'
import type { DocumentRenderer } from '../../platform/files/documents/renderer.ts'
import type { DisputeFacts } from '../gateways/service.ts'

/** What the product knows that speaks for a sale. */
export interface Evidence {
  facts: DisputeFacts
  /** The invoice as a PDF. */
  file: { name: string; render(): Promise<Uint8Array> }
}

/**
 * The documents that speak for a disputed payment. They belong to features above this one: the application passes the
 * implementation in, as it does with `CardsOnFile`.
 */
export interface EvidenceSource {
  /** Of the sale that an invoice is about. Throws `resource.not_found`. */
  ofInvoice(deps: EvidenceDeps, ctx: Ctx, invoiceId: string): Promise<Evidence>
}

export interface EvidenceDeps {
  documents: DocumentRenderer
}
