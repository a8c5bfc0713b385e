import { isInNigeria } from '@isiro/domain/countries'
import { taxIdName } from '@isiro/domain/country-documents'
import { isAsking } from '@isiro/domain/document-sums'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePrinted } from '../printing/use-printed.ts'
import { LazyHomeSums } from './lazy-home-sums.tsx'
import { LazyLateFeeNote } from './lazy-late-fee-note.tsx'
import { LazyTotalInWords } from './lazy-total-in-words.tsx'
import { designOf, LOOKS, paperStyle } from './paper-design.ts'
import { PaperFacts } from './paper-facts.tsx'
import { PaperLines } from './paper-lines.tsx'
import { type PaperPartProps, SectionName } from './paper-part.tsx'
import { PaperHead, PaperParties } from './paper-parties.tsx'
import { PaperPay } from './paper-pay.tsx'
import { paperSums } from './paper-sums.ts'
import { usePaperWords } from './paper-words.ts'

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
            <Sums document={document} words={words} />
            {document.amountInWords ? <LazyTotalInWords document={document} /> : null}
            {document.home ? <LazyHomeSums document={document} home={document.home} /> : null}
          </div>
        </div>
        <Notes document={document} words={words} />
        <Foot document={document} words={words} />
      </div>
    </article>
  )
}

function Sums({ document, words }: PaperPartProps) {
  const look = LOOKS[designOf(document)]
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start">
      {paperSums(document, words).map(({ key, name, detail, amount, isTotal, isDue }) => {
        const style = cx((isTotal || isDue) && 'font-bold', isDue && 'text-[1.3em]')
        return (
          <div
            key={key}
            className={cx(
              'col-span-2 grid grid-cols-subgrid items-baseline',
              isDue ? look.due : look.sum,
            )}
          >
            <dt className={cx(style, 'pr-[1em]')}>
              {name}
              {detail ? <span className="block text-[0.85em] text-muted">{detail}</span> : null}
            </dt>
            <dd className={cx(style, 'text-right whitespace-nowrap')}>{amount}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The tax that the client withholds, its use, and the tax that the supplier adds. */
function Notes({ document, words: { t, money } }: PaperPartProps) {
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
      {document.lateFee ? <LazyLateFeeNote document={document} /> : null}
      {notes ? (
        <section>
          <SectionName>{t('paper.notes')}</SectionName>
          <p className="whitespace-pre-line">{notes}</p>
        </section>
      ) : null}
      {supplier.brand?.terms ? (
        <section>
          <SectionName>{t('paper.terms')}</SectionName>
          <p className="whitespace-pre-line">{supplier.brand.terms}</p>
        </section>
      ) : null}
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
