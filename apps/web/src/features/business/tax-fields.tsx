import { todayIn } from '@isiro/domain/business-date'
import { ruleOn } from '@isiro/domain/dated-rule'
import { VAT_STATUSES } from '@isiro/domain/invoice-taxes'
import { VAT_RULES } from '@isiro/domain/vat-rules'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../platform/current-user.ts'
import { useFormat } from '../../platform/format.ts'
import { FormRadioGroup, FormTextField } from '../../ui/form-fields.tsx'
import type { ProfileControl } from './profile-values.ts'

/** Fields for the business's tax registration, and whether it charges VAT. */
export function TaxFields({ control }: { control: ProfileControl }) {
  const { t } = useTranslation('business')
  const limits = useSmallBusinessLimits()
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <FormTextField
          control={control}
          name="taxId"
          label={t('tax.taxId')}
          hint={t('tax.taxIdHint')}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="rcNumber"
          label={t('tax.rcNumber')}
          hint={t('tax.rcNumberHint')}
          autoComplete="off"
        />
      </div>
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
    </div>
  )
}

/** Up to these figures a business is small. They are law, so they come with their dates from the rules. */
function useSmallBusinessLimits() {
  const format = useFormat()
  const today = todayIn(useCurrentUser().timeZone, new Date())
  return {
    turnover: format.money(ruleOn<number>(VAT_RULES.smallTurnoverMax, today).value),
    assets: format.money(ruleOn<number>(VAT_RULES.smallFixedAssetsMax, today).value),
  }
}
