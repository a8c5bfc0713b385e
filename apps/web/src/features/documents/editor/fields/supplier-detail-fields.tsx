import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { TaxIdentityField } from '../../../../records/tax-identity-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import {
  type SupplierDetail,
  type SupplierDetails,
  supplierFieldId,
} from '../check/use-supplier-details.ts'
import { useEditorForm } from '../editor-context.ts'

export interface SupplierDetailFieldsProps {
  details: SupplierDetails
}

/** Tax ID, registration number and address, asked for where a VAT invoice misses them; or the invoice goes without VAT. */
export function SupplierDetailFields({ details }: SupplierDetailFieldsProps) {
  const { t } = useTexts('supplier-details')
  const { missing, isSaving, failure } = details
  const field = (detail: SupplierDetail) => ({
    id: supplierFieldId(detail),
    label: t(detail),
    value: details.typed[detail],
    error: details.errors[detail],
    onChange: (text: string) => details.type(detail, text),
  })
  return (
    <fieldset className="grid gap-3 rounded-control bg-warn-soft p-3">
      <legend className="contents">
        <span className="text-dense text-warn">{t('why')}</span>
      </legend>
      {missing.map((detail) =>
        detail === 'address' ? (
          <TextArea key={detail} {...field(detail)} rows={2} maxLength={300} />
        ) : (
          <TaxIdentityField
            key={detail}
            {...field(detail)}
            identity={detail === 'taxId' ? 'tax_id' : 'registration'}
            maxLength={30}
          />
        ),
      )}
      <FieldError id="supplier-failure" error={failure ?? undefined} />
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isPending={isSaving}
        pendingLabel={t('saving')}
        onClick={details.save}
      >
        {t('save')}
      </Button>
      <WithoutVat />
    </fieldset>
  )
}

/** The way on for whoever is not registered for VAT. */
function WithoutVat() {
  const { t } = useTexts('supplier-details')
  const { setValue, setFocus } = useEditorForm()
  function goOn() {
    setValue('applyVat', false, { shouldDirty: true })
    setFocus('applyVat')
  }
  return (
    <div className="grid gap-2 border-t border-warn pt-3">
      <p className="text-dense text-warn">{t('notRegistered')}</p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={goOn}>
        {t('withoutVat')}
      </Button>
    </div>
  )
}
