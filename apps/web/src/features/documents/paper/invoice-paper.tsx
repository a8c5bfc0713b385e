import { isInNigeria } from '@isiro/domain/countries'
import { taxIdName } from '@isiro/domain/country-documents'
import { isAsking } from '@isiro/domain/document-sums'
import { withCapital } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import { cx } from '../../../ui/class-names.ts'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePrinted } from '../printing/use-printed.ts'
import { designOf, LOOKS, paperStyle } from './paper-design.ts'
import { PaperFacts } from './paper-facts.tsx'
import { PaperLines } from './paper-lines.tsx'
import { type PaperPartProps, Prose, SectionName } from './paper-part.tsx'
import { PaperHead, PaperParties } from './paper-parties.tsx'
import { PaperPay } from './paper-pay.tsx'
import { PaperSums } from './paper-sum-list.tsx'
import { usePaperWords } from './paper-words.ts'
import { usePaperExtras } from './use-paper-extras.ts'

const loadAmountInWords = () =>
  import('@isiro/domain/amount-in-words').then((module) => module.amountInWords)

export interface InvoicePaperProps {
  document: InvoiceDocument
  /** Names the paper to screen readers, in the reader's language. */
  label: string
  className?: string
}

/**
 * The invoice as its PDF prints it, in HTML: the same parts in the same places, in the document's own language, always on
 * white. On a paper that is too narrow for its columns they stand one above the other.
 */
export function InvoicePaper({ document: typed, label, className }: InvoicePaperProps) {
  const document = usePrinted(typed)
  const words = usePaperWords(document)
  const design = designOf(document)
  const look = LOOKS[design]
  const extras = usePaperExtras(document)
  const { invoiceTotal, currency, language } = document
  const inWords = useDeferredUntilOpen(document.amountInWords, loadAmountInWords)
  if (words.isComing) return <Skeleton kind="record" className="aspect-[1/1.41]" />
  return (
    <article
      aria-label={label}
      lang={document.language}
      style={paperStyle(document)}
      className={cx('paper @container overflow-hidden rounded-document border', className)}
    >
      <div
        className={cx(
          'flex flex-col p-[1.4em] text-[0.8125rem] leading-[1.45]',
          '@min-[26rem]:min-h-[141cqw] @min-[26rem]:p-[6cqw]',
          design !== 'ledger' && '@min-[26rem]:text-[max(0.6875rem,1.55cqw)]',
          look.page,
        )}
      >
        <PaperHead document={document} words={words} />
        <PaperFacts document={document} words={words} />
        <PaperParties document={document} words={words} />
        <PaperLines document={document} words={words} />
        <div className="grid gap-[2em] @min-[26rem]:grid-cols-[1fr_48%]">
          <div className="@max-[26rem]:order-last">
            <PaperPay document={document} words={words} />
          </div>
          <div className="grid content-start gap-[1.4em]">
            <PaperSums document={document} words={words} />
            {inWords && document.amountInWords ? (
              <Prose
                name={words.t('paper.totalInWords')}
                text={withCapital(inWords(invoiceTotal, currency, language), language)}
              />
            ) : null}
            {extras ? <extras.HomeSums document={document} /> : null}
          </div>
        </div>
        <Notes document={document} words={words} extras={extras} />
        <Foot document={document} words={words} />
      </div>
    </article>
  )
}

/** The tax that the client withholds, its use, and the tax that the supplier adds. */
function Notes({
  document,
  words: { t, money },
  extras,
}: PaperPartProps & { extras: ReturnType<typeof usePaperExtras> }) {
  const { whtTotal, vatWithheld, notes, supplier } = document
  const vatNote = whtTotal > 0 ? 'paper.vatWithheldNote' : 'paper.vatWithheldOnlyNote'
  const asksToWithhold = isAsking(document) && (whtTotal > 0 || vatWithheld > 0)
  return (
    <>
      {supplier.chargesVat || !isInNigeria(supplier) ? null : <p>{t('paper.smallBusiness')}</p>}
      {asksToWithhold ? (
        <section>
          <SectionName>{t('paper.withheld')}</SectionName>
          {whtTotal > 0 ? <p>{t('paper.whtNote', { amount: money(whtTotal) })}</p> : null}
          {vatWithheld > 0 ? <p>{t(vatNote, { amount: money(vatWithheld) })}</p> : null}
        </section>
      ) : null}
      {extras ? <extras.PaperNotes document={document} date={taxPoint(document)} /> : null}
      {notes ? <Prose name={t('paper.notes')} text={notes} /> : null}
      {supplier.brand?.terms ? <Prose name={t('paper.terms')} text={supplier.brand.terms} /> : null}
    </>
  )
}

function Foot({ document, words: { t } }: PaperPartProps) {
  const { supplier, number, isWatermarked } = document
  const who = [
    supplier.name,
    supplier.rcNumber && `${t('paper.rcShort')} ${supplier.rcNumber}`,
    supplier.taxId &&
      `${taxIdName(supplier.country, document.language) ?? t('paper.taxId')} ${supplier.taxId}`,
  ].filter(Boolean)
  return (
    <footer
      className={cx(
        'mt-auto grid gap-[0.4em] pt-[0.6em] text-[0.85em] text-muted',
        LOOKS[designOf(document)].foot,
      )}
    >
      {supplier.brand?.footer ? (
        <p className="whitespace-pre-line text-text">{supplier.brand.footer}</p>
      ) : null}
      <div className="flex justify-between gap-[2em]">
        <span>{who.join(' · ')}</span>
        <span className="shrink-0 text-right">
          <span className="whitespace-nowrap">{number ?? t('paper.draft')}</span>
          {isWatermarked ? <span className="block">{t('paper.madeWith')}</span> : null}
        </span>
      </div>
    </footer>
  )
}
