import { isInNigeria } from '@isiro/domain/countries'
import { VAT_STATUSES } from '@isiro/domain/invoice-taxes'
import { useController, useWatch } from 'react-hook-form'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { parseDateText } from '../../platform/i18n/date-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormRadioGroup } from '../../ui/form-fields.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { ProfileControl } from './profile-values.ts'
import { SalesTaxFields } from './sales-tax-fields.tsx'
import { useSmallBusinessLimits } from './small-business-limits.ts'

/** Whether and since when the business charges VAT; outside Nigeria, the name and the rate of its own sales tax. */
export function VatFields({ control }: { control: ProfileControl }) {
  const country = useWatch({ control, name: 'country' }) ?? 'NG'
  return isInNigeria({ country }) ? (
    <NigerianVat control={control} />
  ) : (
    <SalesTaxFields control={control} country={country} />
  )
}

function NigerianVat({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const limits = useSmallBusinessLimits()
  return (
    <>
      <ProfessionalField control={control} />
      <FormRadioGroup
        control={control}
        name="vatStatus"
        label={t('tax.vatStatus')}
        options={VAT_STATUSES.map((status) => ({
          value: status,
          label: t(`vatStatus.${status}`),
          hint: t(`vatStatus.${status}Hint`, limits),
        }))}
      />
      <SinceField control={control} />
    </>
  )
}

/** The answer is yes, no, or not given yet. */
function ProfessionalField({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const { field } = useController({ control, name: 'providesProfessionalServices' })
  return (
    <div className="grid gap-1">
      <RadioGroup
        label={t('tax.professional')}
        isRow
        value={String(field.value)}
        onChange={(value) => field.onChange(value === 'true')}
        onBlur={field.onBlur}
        options={[
          { value: 'true', label: t('tax.yes') },
          { value: 'false', label: t('tax.no') },
        ]}
      />
      <p className="text-dense text-muted">{t('tax.professionalHint')}</p>
    </div>
  )
}

/** The day on which the status began. It is empty for one that always held. */
function SinceField({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const format = useFormat()
  const language = useLanguage()
  const today = currentDay(useCurrentUser().timeZone)
  const status = useWatch({ control, name: 'vatStatus' })
  const { field, fieldState } = useController({ control, name: 'vatStatusSince' })
  const isSmall = status === 'small'
  return (
    <DateField
      ref={field.ref}
      name={field.name}
      label={t(isSmall ? 'tax.smallSince' : 'tax.since')}
      hint={t(isSmall ? 'tax.smallSinceHint' : 'tax.sinceHint')}
      isOptional
      value={field.value ?? ''}
      onChange={(date) => field.onChange(date === '' ? null : date)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      format={format.date}
      parse={(text) => parseDateText(text, today, language)}
    />
  )
}
