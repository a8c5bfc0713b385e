import type { Business } from '@isiro/contracts/business'
import { useController, useWatch } from 'react-hook-form'
import { currentDay } from '../../platform/device/current-day.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormCheckbox, FormTextArea, FormTextField } from '../../ui/form-fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { previewNumber } from './number-preview.ts'
import type { ProfileControl } from './profile-values.ts'

const TERMS_DAYS = [0, 7, 14, 30, 45, 60, 90]

/** Fields with the defaults of every new invoice. */
export function InvoiceFields({
  control,
  business,
}: {
  control: ProfileControl
  business: Business
}) {
  const { t } = useTexts('business')
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <FormTextField
          control={control}
          name="numberPattern"
          label={t('invoicing.pattern')}
          hint={<PatternHint control={control} business={business} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TermsField control={control} />
      </div>
      <FormTextArea
        control={control}
        name="invoiceNotes"
        label={t('invoicing.notes')}
        hint={t('invoicing.notesHint')}
        isOptional
      />
      <FormCheckbox
        control={control}
        name="amountInWords"
        label={t('invoicing.amountInWords')}
        hint={t('invoicing.amountInWordsHint')}
      />
      <FormCheckbox
        control={control}
        name="previewsShowAmount"
        label={t('invoicing.previewAmount')}
        hint={t('invoicing.previewAmountHint')}
      />
    </div>
  )
}

function PatternHint({ control, business }: { control: ProfileControl; business: Business }) {
  const { t } = useTexts('business')
  const pattern = useWatch({ control, name: 'numberPattern' })
  const year = Number(currentDay(business.timeZone).slice(0, 4))
  const saved = { pattern: business.numberPattern, next: business.nextInvoiceNumber }
  const number = previewNumber({ pattern, saved, year })
  return (
    <>
      {number === null ? null : (
        <span className="block font-medium text-text">{t('invoicing.nextNumber', { number })}</span>
      )}
      {/* The braces are part of the pattern, so they are no placeholders of the text. */}
      {t('invoicing.patternHint', { year: '{year}', counter: '{0001}' })}
    </>
  )
}

/** The days are a number in the profile, and text in the device's list. */
function TermsField({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const { field, fieldState } = useController({ control, name: 'paymentTermsDays' })
  const days = TERMS_DAYS.includes(field.value) ? TERMS_DAYS : [...TERMS_DAYS, field.value]
  return (
    <SelectField
      ref={field.ref}
      name={field.name}
      label={t('invoicing.terms')}
      hint={t('invoicing.termsHint')}
      value={String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      options={days.map((count) => ({
        value: String(count),
        label: count === 0 ? t('invoicing.onReceipt') : t('invoicing.days', { count }),
      }))}
    />
  )
}
