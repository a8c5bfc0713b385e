import { inCurrency, printExchangeRate } from '@isiro/domain/exchange-rate-format'
import type { DocumentHome, InvoiceDocument } from '@isiro/domain/invoice-document'
import { askedLateFee } from '@isiro/domain/late-fee-texts'
import { taxLines } from '@isiro/domain/sales-taxes'
import { vatGroundNotes } from '@isiro/domain/vat-ground-notes'
import { SectionName } from './paper-part.tsx'
import { usePaperWords } from './paper-words.ts'

/** VAT and sums in the supplier's own currency, with the rate by which they were converted. */
export function HomeSums({ document }: { document: InvoiceDocument }) {
  return document.home ? <Sums document={document} home={document.home} /> : null
}

function Sums({ document, home }: { document: InvoiceDocument; home: DocumentHome }) {
  const { language, supplier } = document
  const { currency, exchangeRate, vat, subtotal, invoiceTotal } = home
  const { t, format, money, taxName } = usePaperWords({ language, supplier, currency })
  const rate = printExchangeRate(exchangeRate.rate, {
    from: document.currency,
    home: currency,
    language,
    country: supplier.country,
  })
  const rows = [
    { key: 'subtotal', name: t('paper.subtotal'), amount: subtotal },
    ...taxLines(vat).map((line) => ({
      key: `${line.category} ${line.name}`,
      name: taxName(line),
      amount: line.amount,
    })),
    { key: 'total', name: t('paper.total'), amount: invoiceTotal },
  ]
  return (
    <section>
      <SectionName>{inCurrency(currency, language)}</SectionName>
      <p className="text-[0.85em] text-muted">
        {[rate, exchangeRate.source, format.longDate(exchangeRate.date)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl>
        {rows.map(({ key, name, amount }) => (
          <div key={key} className="flex justify-between gap-[1em] py-[0.4em] last:font-bold">
            <dt>{name}</dt>
            <dd className="text-right whitespace-nowrap">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Why lines of the document bear no VAT on its tax point, and its late fee, as its PDF prints them. */
export function PaperNotes({ document, date }: { document: InvoiceDocument; date: string }) {
  const lateFee = askedLateFee(document)
  return (
    <>
      {vatGroundNotes(document, date).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {lateFee === null ? null : <p>{lateFee}</p>}
    </>
  )
}
