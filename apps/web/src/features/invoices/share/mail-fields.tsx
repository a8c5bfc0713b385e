import type { InvoiceMessage } from '@isiro/domain/quick-templates'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { findText } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { MailWanted } from './share-api.ts'

/** A kind of mail, and what it says of the invoice. */
export interface MailKind {
  kind: MailWanted['kind']
  message: InvoiceMessage
}

interface MailFieldsProps {
  /** The kinds of mail that are possible for the invoice; with one kind there is no choice. */
  kinds: readonly MailKind[]
  wanted: MailWanted
  onChange: (part: Partial<MailWanted>) => void
  /** Whether the plan has the invoice as a PDF; undefined until it is known. */
  mayAttachPdf: boolean | undefined
}

/** The fields of an e-mail about an invoice: text and attachments. */
export function MailFields({ kinds, wanted, onChange, mayAttachPdf }: MailFieldsProps) {
  const { t } = useTexts('invoice-share')
  const mayAttach = mayAttachPdf ?? false
  return (
    <>
      {kinds.length > 1 ? (
        <SelectField
          label={t('kind')}
          value={wanted.kind}
          onChange={(value) =>
            onChange({ kind: kinds.find(({ kind }) => kind === value)?.kind ?? 'invoice' })
          }
          options={kinds.map(({ kind, message }) => ({
            value: kind,
            label: findText('invoice-share', `kind.${message}`) ?? '',
          }))}
        />
      ) : null}
      <TextArea
        label={t('note')}
        hint={t('note.hint')}
        isOptional
        rows={3}
        maxLength={1000}
        value={wanted.note}
        onChange={(note) => onChange({ note })}
      />
      <div className="grid gap-1">
        <Checkbox
          label={t('pdf')}
          hint={mayAttach ? t('pdf.hint') : undefined}
          disabled={!mayAttach}
          checked={wanted.withPdf && mayAttach}
          onChange={(withPdf) => onChange({ withPdf })}
        />
        {mayAttachPdf === false ? <UpgradeCard capability="email_pdf" isLine /> : null}
      </div>
    </>
  )
}
