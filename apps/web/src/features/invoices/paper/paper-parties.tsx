import { taxIdName } from '@isiro/domain/country-documents'
import { initials } from '@isiro/domain/initials'
import { isTaxInvoice } from '@isiro/domain/invoice-document'
import { formatPhone } from '@isiro/domain/phone'
import { type PaperPartProps, SectionName } from './paper-part.tsx'

/** Renders the supplier and, beside it, the document's title and number. */
export function PaperHead({ document, words: { t } }: PaperPartProps) {
  const { supplier, number } = document
  const { logo } = supplier
  const letters = initials(supplier.name)
  const title = isTaxInvoice(document) ? 'paper.taxInvoice' : 'paper.invoice'
  return (
    <header className="grid gap-[1.5em] @min-[26rem]:grid-cols-[1fr_auto]">
      <div className="min-w-0 break-words text-muted">
        {logo ? (
          <img
            src={`data:${logo.mediaType};base64,${logo.base64}`}
            alt={t('paper.logoOf', { name: supplier.name })}
            className="mb-[0.8em] max-h-[5.6em] max-w-[12.6em] object-contain"
          />
        ) : null}
        <div className="flex items-center gap-[0.9em]">
          {logo || letters === '' ? null : (
            <span
              aria-hidden="true"
              className="grid size-[3.4em] shrink-0 place-items-center rounded-document bg-brand-soft font-bold text-brand"
            >
              {letters}
            </span>
          )}
          <p
            className={
              logo
                ? 'text-[1.2em] font-bold text-text'
                : 'text-[1.65em] leading-[1.15] font-bold text-text'
            }
          >
            {supplier.name}
          </p>
        </div>
        <p className="mt-[0.3em] whitespace-pre-line">{supplier.address}</p>
        <p>{supplier.phone && formatPhone(supplier.phone)}</p>
        <p>{supplier.email}</p>
      </div>
      <div className="@min-[26rem]:text-right">
        <p className="text-[2.2em] leading-[1.15] font-bold text-brand">{t(title)}</p>
        <p className="text-[1.2em] font-bold whitespace-nowrap">{number ?? t('paper.draft')}</p>
      </div>
    </header>
  )
}

/** Renders the client, and the supplier's Tax ID. */
export function PaperParties({ document, words: { t } }: PaperPartProps) {
  const { client, supplier } = document
  return (
    <div className="grid gap-[1.5em] @min-[26rem]:grid-cols-[1fr_38%]">
      <div className="min-w-0 break-words">
        <SectionName>{t('paper.billedTo')}</SectionName>
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
