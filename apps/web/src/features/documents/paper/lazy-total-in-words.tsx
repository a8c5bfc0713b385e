import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'

const loadTotalInWords = () => import('./total-in-words.tsx').then((module) => module.TotalInWords)

/** The total spelled out, whose number words come only where they are shown. */
export function LazyTotalInWords(props: { document: InvoiceDocument }) {
  const TotalInWords = useDeferredUntilOpen(true, loadTotalInWords)
  return TotalInWords ? <TotalInWords {...props} /> : null
}
