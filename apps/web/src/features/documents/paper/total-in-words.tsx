import { amountInWords } from '@isiro/domain/amount-in-words'
import { withCapital } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { SectionName } from './paper-part.tsx'
import { usePaperWords } from './paper-words.ts'

/** The total spelled out, as its PDF prints it. */
export function TotalInWords({ document }: { document: InvoiceDocument }) {
  const { invoiceTotal, currency, language } = document
  const { t } = usePaperWords(document)
  return (
    <section>
      <SectionName>{t('paper.totalInWords')}</SectionName>
      <p>{withCapital(amountInWords(invoiceTotal, currency, language), language)}</p>
    </section>
  )
}
