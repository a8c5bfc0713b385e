import { ruleOn } from '@isiro/domain/dated-rule'
import { VAT_RULES } from '@isiro/domain/vat-rules'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'

/** Up to these figures a business is small. They are law, so they come with their dates from the rules. */
export function useSmallBusinessLimits() {
  const format = useFormat()
  const today = currentDay(useCurrentUser().timeZone)
  return {
    turnover: format.money(ruleOn<number>(VAT_RULES.smallTurnoverMax, today).value),
    assets: format.money(ruleOn<number>(VAT_RULES.smallFixedAssetsMax, today).value),
  }
}
