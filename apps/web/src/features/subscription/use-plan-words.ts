import { type CatalogueEntry, planCatalogue } from '@isiro/contracts/plan-catalogue'
import type { PlanOffer, Subscription } from '@isiro/contracts/subscription'
import type { BusinessDate } from '@isiro/domain/business-date'
import { todayIn } from '@isiro/domain/business-date'
import { formatBytes } from '@isiro/domain/format-bytes'
import type { Minor } from '@isiro/domain/money'
import { parseMinor } from '@isiro/domain/money'
import { SHIPPED_CAPABILITIES } from '@isiro/domain/plan-offers'
import type { Capability, PlanId } from '@isiro/domain/plans'
import { useCallback, useMemo } from 'react'
import { useCurrentUser, useIsNigerian } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useGivenTexts, useTexts } from '../../platform/i18n/use-texts.ts'

/** This screen's names for plans, amounts and days. */
export function usePlanWords() {
  const { t } = useTexts('plans')
  const format = useFormat()
  const language = useLanguage()
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
      list: (names: readonly string[]) => new Intl.ListFormat(language).format(names),
      bytes: (bytes: number) => formatBytes(bytes, language),
    }),
    [t, format, language, timeZone],
  )
}

/** The catalogue in the reader's language, by what a business of the reader's country has of it. */
export function usePlanCatalogue(): CatalogueEntry[] {
  const { t } = useGivenTexts('plans')
  const language = useLanguage()
  const shipped = useShippedCapabilities()
  const nameOf = useCapabilityName()
  return useMemo(
    () =>
      planCatalogue(
        language,
        (key, values) => (key === 'capability.invoicing' ? nameOf('invoicing') : t(key, values)),
        shipped,
      ),
    [language, t, nameOf, shipped],
  )
}

/** The features that plans open in the business's country: the report of input VAT is part of the Nigerian return. */
export function useShippedCapabilities(): readonly Capability[] {
  return useIsNigerian() ? SHIPPED_CAPABILITIES : SHIPPED_ABROAD
}

const SHIPPED_ABROAD = SHIPPED_CAPABILITIES.filter((name) => name !== 'input_vat_report')

/** The name of a capability in the business's country: no client abroad withholds tax. */
export function useCapabilityName(): (name: Capability) => string {
  const { t } = useGivenTexts('plans')
  const isNigerian = useIsNigerian()
  return useCallback(
    (name) =>
      t(name === 'invoicing' && !isNigerian ? 'capability.invoicingAbroad' : `capability.${name}`),
    [t, isNigerian],
  )
}

/** The amount that is paid today, where it is not simply the price. */
export function useOfferText(subscription: Subscription, offer: PlanOffer): string | null {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  if (Number(offer.credit) <= 0) return null
  const values = {
    amount: words.money(offer.amount),
    price: words.money(offer.price),
    credit: words.money(offer.credit),
    plan: words.plan(subscription.paidPlan),
  }
  if (Number(offer.amount) > 0) return t('offer.today', values)
  return t(offer.credit === offer.price ? 'offer.covered' : 'offer.moreDays', values)
}

function businessDay(instant: string, timeZone: string): BusinessDate {
  return todayIn(timeZone, new Date(instant))
}
