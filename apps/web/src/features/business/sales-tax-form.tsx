import { UpdateBusiness } from '@isiro/contracts/business'
import { taxIdName } from '@isiro/domain/country-documents'
import { FailureNotice, showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormTaxIdentityField } from '../../records/form-tax-identity-field.tsx'
import { useUpdateBusiness } from '../../records/queries/business.ts'
import { Button } from '../../ui/button.tsx'
import { profileValues } from './profile-values.ts'
import { SalesTaxFields } from './sales-tax-fields.tsx'
import type { VatQuestionProps } from './vat-question.tsx'

/** The sales tax of a business outside Nigeria, as its owner names it. The rest of the profile is saved as it is. */
export function SalesTaxForm({ business, submitLabel, onSaved }: VatQuestionProps) {
  const { t } = useTexts('business')
  const language = useLanguage()
  const update = useUpdateBusiness()
  const form = useZodForm(UpdateBusiness, profileValues(business))
  const { control } = form
  const submit = form.handleSubmit((input) =>
    update.mutate(input, {
      onSuccess: onSaved,
      onError: (error) => showRefusedFields(form, error),
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SalesTaxFields control={control} country={business.country} />
      <FormTaxIdentityField
        control={control}
        name="taxId"
        identity="tax_id"
        country={business.country}
        label={taxIdName(business.country, language) ?? t('tax.taxId')}
        isOptional
      />
      <FailureNotice error={update.error} form={form} />
      <Button type="submit" isPending={update.isPending} pendingLabel={t('saving')}>
        {submitLabel}
      </Button>
    </form>
  )
}
