import { type CatalogueEntry, planCatalogue } from '@isiro/contracts/plan-catalogue'
import type { BusinessDate } from '@isiro/domain/business-date'
import { todayIn } from '@isiro/domain/business-date'
import type { Minor } from '@isiro/domain/money'
import { parseMinor } from '@isiro/domain/money'
import type { PlanId } from '@isiro/domain/plans'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../platform/current-user.ts'
import { useFormat } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'

/** How this screen names plans, amounts and days. */
export function usePlanWords() {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  return useMemo(
    () => ({
      plan: (id: PlanId) => t(`plan.${id}`),
      /** Whole naira, unless there are kobo to pay. */
      money: (amount: string | Minor) => {
        const minor = typeof amount === 'number' ? amount : (parseMinor(amount) ?? 0)
        return minor % 100 === 0 ? format.money(minor) : format.exactMoney(minor)
      },
      exactMoney: (amount: string) => format.exactMoney(amount),
      /** The day of an instant where the business is. */
      day: (instant: string) => format.date(businessDay(instant, timeZone)),
      count: format.count,
    }),
    [t, format, timeZone],
  )
}

/** The catalogue in the reader's language. */
export function usePlanCatalogue(): CatalogueEntry[] {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  return useMemo(
    () => planCatalogue(language, (key, values) => t(key, values ?? {})),
    [language, t],
  )
}

function businessDay(instant: string, timeZone: string): BusinessDate {
  return todayIn(timeZone, new Date(instant))
}
