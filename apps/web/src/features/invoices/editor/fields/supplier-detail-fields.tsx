import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { SupplierDetail, SupplierDetails } from '../check/use-supplier-details.ts'

/** Tax ID, registration number and address, asked for where a VAT invoice misses them. */
export function SupplierDetailFields({ details }: { details: SupplierDetails }) {
  const { t } = useTranslation('invoices')
  const { missing, isSaving, failure } = details
  const field = (detail: SupplierDetail) => ({
    id: supplierFieldId(detail),
    label: t(`supplier.${detail}`),
    value: details.typed[detail],
    error: details.errors[detail],
    onChange: (text: string) => details.type(detail, text),
  })
  return (
    <fieldset className="grid gap-3 rounded-control bg-warn-soft p-3">
      <legend className="contents">
        <span className="text-dense text-warn">{t('supplier.why')}</span>
      </legend>
      {missing.map((detail) =>
        detail === 'address' ? (
          <TextArea key={detail} {...field(detail)} rows={2} maxLength={300} />
        ) : (
          <TextField key={detail} {...field(detail)} maxLength={30} autoComplete="off" />
        ),
      )}
      <FieldError id="supplier-failure" error={failure ?? undefined} />
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isPending={isSaving}
        pendingLabel={t('supplier.saving')}
        onClick={details.save}
      >
        {t('supplier.save')}
      </Button>
    </fieldset>
  )
}

/** The field that gets the focus when a detail is refused. */
export function supplierFieldId(detail: SupplierDetail): string {
  return `supplier-${detail}`
}
