import { taxIdName } from '@isiro/domain/country-documents'
import { initials } from '@isiro/domain/initials'
import { isTaxInvoice } from '@isiro/domain/invoice-document'
import { formatPhone } from '@isiro/domain/phone'
import { cx } from '../../../ui/class-names.ts'
import { designOf, LOOKS } from './paper-design.ts'
import { type PaperPartProps, SectionName } from './paper-part.tsx'

interface PaperHeadProps extends PaperPartProps {
  /** The name of the document, where it is no invoice. */
  title?: string
  /** The text in place of a draft's number, where it is no invoice. */
  draft?: string
}

/** Renders the supplier and, beside or below it, the document's title and number. */
export function PaperHead({ document, words, ...own }: PaperHeadProps) {
  const { t } = words
  const { number } = document
  const look = LOOKS[designOf(document)]
  const title = isTaxInvoice(document) ? 'paper.taxInvoice' : 'paper.invoice'
  return (
    <header className={cx('grid gap-[1.5em]', look.head)}>
      <Sender document={document} words={words} />
      <div className={look.titles}>
        <p className={cx('leading-[1.15]', look.title)}>{own.title ?? t(title)}</p>
        <p className={cx('text-[1.2em] whitespace-nowrap', look.number)}>
          {number ?? own.draft ?? t('paper.draft')}
        </p>
      </div>
    </header>
  )
}

function Sender({ document, words: { t } }: PaperPartProps) {
  const { supplier } = document
  const { logo } = supplier
  const design = designOf(document)
  const look = LOOKS[design]
  const letters = design === 'classic' ? initials(supplier.name) : ''
  const isQuiet = logo !== null || design === 'minimal' || design === 'ledger'
  return (
    <div
      className={cx(
        'min-w-0 break-words',
        look.contacts,
        design === 'minimal' && 'grid gap-x-[1.5em] @min-[26rem]:grid-cols-[1fr_auto]',
      )}
    >
      <div>
        {logo ? (
          <img
            src={`data:${logo.mediaType};base64,${logo.base64}`}
            alt={t('paper.logoOf', { name: supplier.name })}
            className={cx(
              'mb-[0.8em] max-h-[5.6em] max-w-[12.6em] object-contain',
              design === 'band' && 'rounded-document bg-bg p-[0.5em]',
            )}
          />
        ) : null}
        <div className="flex items-center gap-[0.9em]">
          {logo || letters === '' ? null : (
            <span
              aria-hidden="true"
              className="grid size-[3.4em] shrink-0 place-items-center rounded-document bg-surface-2 font-bold text-brand"
            >
              {letters}
            </span>
          )}
          <p
            className={cx(
              'font-bold',
              look.name,
              isQuiet ? 'text-[1.2em]' : 'text-[1.65em] leading-[1.15]',
            )}
          >
            {supplier.name}
          </p>
        </div>
      </div>
      <div className={design === 'minimal' ? '@min-[26rem]:text-right' : 'mt-[0.3em]'}>
        <p className="whitespace-pre-line">{supplier.address}</p>
        <p>{supplier.phone && formatPhone(supplier.phone)}</p>
        <p>{supplier.email}</p>
      </div>
    </div>
  )
}

interface PaperPartiesProps extends PaperPartProps {
  /** The label above the client, where nothing is billed. */
  clientLabel?: string
}

/** Renders the client, and the supplier's Tax ID. */
export function PaperParties({ document, words: { t }, clientLabel }: PaperPartiesProps) {
  const { client, supplier } = document
  const design = designOf(document)
  return (
    <div className={cx('grid gap-[1.5em] @min-[26rem]:grid-cols-[1fr_38%]', LOOKS[design].parties)}>
      <div className="min-w-0 break-words">
        <SectionName>{clientLabel ?? t('paper.billedTo')}</SectionName>
        <p className="font-bold">{client.name || '–'}</p>
        <p className="whitespace-pre-line">{client.address}</p>
        <Named name={t('paper.taxId')} value={client.taxId} />
        <p>{client.email}</p>
        <p>{client.phone && formatPhone(client.phone)}</p>
      </div>
      {supplier.taxId || supplier.rcNumber ? (
        <div className="min-w-0 break-words">
          <SectionName>{t('paper.supplierTax')}</SectionName>
          <Named
            name={taxIdName(supplier.country, document.language) ?? t('paper.taxId')}
            value={supplier.taxId}
          />
          <Named name={t('paper.rcNumber')} value={supplier.rcNumber} />
        </div>
      ) : null}
    </div>
  )
}

function Named({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <p>
      <span className="text-muted">{name}</span> {value}
    </p>
  )
}
