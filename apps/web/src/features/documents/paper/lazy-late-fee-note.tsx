import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'

const loadLateFeeNote = () => import('./late-fee-note.tsx').then((module) => module.LateFeeNote)

/** The sentence about paying late, which comes only where an invoice has one. */
export function LazyLateFeeNote(props: { document: InvoiceDocument }) {
  const LateFeeNote = useDeferredUntilOpen(true, loadLateFeeNote)
  return LateFeeNote ? <LateFeeNote {...props} /> : null
}
