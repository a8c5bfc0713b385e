import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'

const load = () => import('./paper-extras.tsx')

/**
 * The parts of the paper that most documents lack: sums in the currency of the books, and the sentences about lines without VAT
 * and about paying late. Their code comes only where there is one of them; null until then.
 */
export function usePaperExtras({ home, lateFee, lines }: InvoiceDocument) {
  return useDeferredUntilOpen(!!(home || lateFee || lines.some(({ vatGround }) => vatGround)), load)
}
