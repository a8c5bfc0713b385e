import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Minor } from '@isiro/domain/money'
import type { QuotePartKind } from '@isiro/domain/quote-schedule'
import type { Translate } from '../../../platform/i18n/text-types.ts'
import { useTextsIn } from '../../../platform/i18n/texts-in.ts'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LazyHomeSums } from '../../documents/paper/lazy-home-sums.tsx'
import { PaperLines } from '../../documents/paper/paper-lines.tsx'
import { SectionName } from '../../documents/paper/paper-part.tsx'
import { PaperHead, PaperParties } from '../../documents/paper/paper-parties.tsx'
import { paperSums } from '../../documents/paper/paper-sums.ts'
import { type PaperWords, usePaperWords } from '../../documents/paper/paper-words.ts'
import { usePrinted } from '../../documents/printing/use-printed.ts'

export interface PaperQuote {
  /** Its lines, parties and figures, as its invoice would have them. */
  document: InvoiceDocument
  validUntil: string | null
  terms: string | null
  /** The invoices that it divides into; one or none where it is not divided. */
  parts: readonly {
    kind: QuotePartKind
    name: string | null
    amount: Minor
    /** The part that the client keeps back of it. */
    retained: Minor | null
  }[]
}

interface QuotePaperProps {
  quote: PaperQuote
  /** Names the paper to screen readers, in the reader's language. */
  label: string
}

/** The quote as its PDF prints it, in HTML, in the document's own language, always on white. */
export function QuotePaper({ quote: typed, label }: QuotePaperProps) {
  const quote = usePrinted(typed)
  const { document, terms } = quote
  const words = usePaperWords(document)
  const { t, isComing } = useTextsIn('quotes', document.language)
  if (isComing || words.isComing) return <Skeleton kind="record" className="aspect-[1/1.41]" />
  return (
    <article
      aria-label={label}
      lang={document.language}
      className="paper @container overflow-hidden rounded-document border"
    >
      <div className="flex flex-col gap-[2.2em] p-[1.4em] text-[0.8125rem] leading-[1.45] @min-[26rem]:min-h-[141cqw] @min-[26rem]:p-[6cqw] @min-[26rem]:text-[max(0.6875rem,1.55cqw)]">
        <PaperHead
          document={document}
          words={words}
          title={t('paper.title')}
          draft={t('paper.draft')}
        />
        <Facts quote={quote} words={words} t={t} />
        <PaperParties document={document} words={words} clientLabel={t('paper.for')} />
        <PaperLines document={document} words={words} />
        <div className="grid gap-[2em] @min-[26rem]:grid-cols-[1fr_48%]">
          <div className="@max-[26rem]:order-last">
            <Schedule quote={quote} words={words} t={t} />
          </div>
          <div className="grid content-start gap-[1.4em]">
            <Sums document={document} words={words} t={t} />
            {document.home ? <LazyHomeSums document={document} home={document.home} /> : null}
          </div>
        </div>
        {document.notes ? <Prose name={words.t('paper.notes')} text={document.notes} /> : null}
        {terms ? <Prose name={t('paper.terms')} text={terms} /> : null}
      </div>
    </article>
  )
}

interface PartProps {
  quote: PaperQuote
  words: PaperWords
  t: Translate<'quotes'>
}

/** The tinted band of what a reader looks for first. */
function Facts({
  quote: { document, validUntil },
  words: { t: tInvoice, format, money },
  t,
}: PartProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-[1.2em] gap-y-[0.9em] rounded-document bg-surface-2 px-[1.1em] py-[1em] @min-[26rem]:flex @min-[26rem]:justify-between">
      <Fact name={tInvoice('paper.issueDate')} value={format.longDate(document.issueDate)} />
      {validUntil === null ? null : (
        <Fact name={t('paper.validUntil')} value={format.longDate(validUntil)} />
      )}
      <div className="col-span-2 @min-[26rem]:text-right">
        <dt className="text-[0.85em] text-muted">{tInvoice('paper.total')}</dt>
        <dd className="text-[1.65em] leading-[1.15] font-bold whitespace-nowrap">
          {money(document.invoiceTotal)}
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.85em] text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** A quote asks for nothing: what stands below its total is what the client will transfer in the end. */
function Sums({ document, words, t }: Omit<PartProps, 'quote'> & { document: InvoiceDocument }) {
  const rows = paperSums(document, words)
  const hasTotal = rows.some(({ isTotal }) => isTotal)
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start">
      {rows.map(({ key, name, detail, amount, isTotal, isDue }) => {
        const style = cx(
          'py-[0.4em]',
          (isTotal || isDue) && 'font-bold',
          isDue && 'border-t border-text py-[0.7em] text-[1.3em]',
        )
        const closing = hasTotal ? t('paper.toTransfer') : words.t('paper.total')
        return (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt className={cx(style, 'pr-[1em]')}>
              {isDue ? closing : name}
              {detail ? <span className="block text-[0.85em] text-muted">{detail}</span> : null}
            </dt>
            <dd className={cx(style, 'text-right whitespace-nowrap')}>{amount}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The invoices that it divides into. Absent where it is one. */
function Schedule({ quote: { parts }, words: { money }, t }: PartProps) {
  if (parts.length < 2) return null
  return (
    <section className="min-w-0 break-words">
      <SectionName>{t('paper.schedule')}</SectionName>
      <dl className="grid gap-[0.4em]">
        {parts.map(({ kind, name, amount, retained }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a place and nothing else
          <div key={place} className="flex justify-between gap-[1em]">
            <dt className="min-w-0">
              {name || t(`part.${kind}`, { number: place })}
              {retained === null ? null : (
                <span className="block text-[0.85em] text-muted">
                  {t('retention.less', { amount: money(retained) })}
                </span>
              )}
            </dt>
            <dd className="whitespace-nowrap">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Prose({ name, text }: { name: string; text: string }) {
  return (
    <section className="break-words">
      <SectionName>{name}</SectionName>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  )
}
