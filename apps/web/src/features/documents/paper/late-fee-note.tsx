import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { askedLateFee } from '@isiro/domain/late-fee-texts'

/** The late fee of the invoice, as its PDF prints it. */
export function LateFeeNote({ document }: { document: InvoiceDocument }) {
  const sentence = askedLateFee(document)
  return sentence === null ? null : <p>{sentence}</p>
}
