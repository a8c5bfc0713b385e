import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import type { Minor } from '@isiro/domain/money'
import type { QuotePartKind } from '@isiro/domain/quote-schedule'
import type { Translate } from '../../../platform/i18n/text-types.ts'
import { useTextsIn } from '../../../platform/i18n/texts-in.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PaperLines } from '../../documents/paper/paper-lines.tsx'
import { Fact, Prose, SectionName } from '../../documents/paper/paper-part.tsx'
import { PaperHead, PaperParties } from '../../documents/paper/paper-parties.tsx'
import { PaperSums } from '../../documents/paper/paper-sum-list.tsx'
import { type PaperWords, usePaperWords } from '../../documents/paper/paper-words.ts'
import { usePaperExtras } from '../../documents/paper/use-paper-extras.ts'
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
  const extras = usePaperExtras(document)
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
            <PaperSums document={document} words={words} lastName={t('paper.toTransfer')} />
            {extras ? <extras.HomeSums document={document} /> : null}
          </div>
        </div>
        {extras ? <extras.PaperNotes document={document} date={taxPoint(document)} /> : null}
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
      {validUntil && <Fact name={t('paper.validUntil')} value={format.longDate(validUntil)} />}
      <div className="col-span-2 @min-[26rem]:text-right">
        <dt className="text-[0.85em] text-muted">{tInvoice('paper.total')}</dt>
        <dd className="text-[1.65em] leading-[1.15] font-bold whitespace-nowrap">
          {money(document.invoiceTotal)}
        </dd>
      </div>
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
