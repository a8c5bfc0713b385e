import { formatMoney } from '@isiro/domain/format'
import { formatBytes } from '@isiro/domain/format-bytes'
import type { Language } from '@isiro/domain/language'
import { GROUPED, LOCALES } from '@isiro/domain/locale'
import { SHIPPED_CAPABILITIES } from '@isiro/domain/plan-offers'
import { type Capability, PLANS, type Plan, type PlanId } from '@isiro/domain/plans'
import { STORAGE_LIMITS } from '@isiro/domain/storage-level'

/** One plan as its reader sees it. Everything but the words comes from `PLANS`. */
export interface CatalogueEntry {
  id: PlanId
  name: string
  /** In kobo. */
  price: Plan['price']
  /** The prices in words, such as "₦3,500 a month". */
  priceLabel: { month: string; year: string }
  description: string
  /** The features of the plan, beginning with the plan below whose everything it holds, too. */
  features: string[]
  /** The limits that its reader should know before choosing it. */
  limitations: string[]
  popular: boolean
}

/** Looks up a text of `texts/plans.<language>.json` by its key and fills its `{{values}}`. */
type Translate = (key: string, values?: Record<string, string | number>) => string

const POPULAR: PlanId = 'pro'

/**
 * The plans as they can be bought today, lowest first, in the reader's language: a capability that is not shipped is not listed.
 * The pricing page, the plans page and `GET /api/plans` all show this list.
 */
export function planCatalogue(
  language: Language,
  t: Translate,
  shipped: readonly Capability[] = SHIPPED_CAPABILITIES,
): CatalogueEntry[] {
  return PLANS.map((plan, index) => {
    const below = PLANS[index - 1]
    const adds = shipped.filter((name) => opens(plan, name) && !opens(below, name))
    return {
      id: plan.id,
      name: t(`plan.${plan.id}`),
      price: plan.price,
      priceLabel: priceLabel(plan, language, t),
      description: t(`description.${plan.id}`),
      features: [
        ...(below ? [t('feature.everythingIn', { plan: t(`plan.${below.id}`) })] : []),
        ...limitLines(plan, below, language, t),
        // The plan's SMS stand among its limits.
        ...adds.filter((name) => name !== 'sms').map((name) => t(`capability.${name}`)),
      ],
      limitations: [
        ...(opens(plan, 'watermark_free') ? [] : [t('limitation.madeWith')]),
        ...(below && adds.length === 0 && below.invoiceLimit === plan.invoiceLimit
          ? [t('limitation.onlySms', { plan: t(`plan.${below.id}`) })]
          : []),
      ],
      popular: plan.id === POPULAR,
    }
  })
}

function opens(plan: Plan | undefined, capability: Capability): boolean {
  return plan?.capabilities.includes(capability) ?? false
}

function priceLabel({ price }: Plan, language: Language, t: Translate) {
  const amount = (minor: number) =>
    formatMoney(minor, { currency: 'NGN', language, decimals: 'whole' })
  if (price.month === 0) {
    const free = t('price.free', { amount: amount(0) })
    return { month: free, year: free }
  }
  return {
    month: t('price.month', { amount: amount(price.month) }),
    year: t('price.year', { amount: amount(price.year) }),
  }
}

/** The monthly limits, where the plan below has others. */
function limitLines(plan: Plan, below: Plan | undefined, language: Language, t: Translate) {
  const number = (count: number) => new Intl.NumberFormat(LOCALES[language], GROUPED).format(count)
  const lines: string[] = []
  if (below?.invoiceLimit !== plan.invoiceLimit) {
    lines.push(
      plan.invoiceLimit === null
        ? t('feature.unlimitedInvoices')
        : t('feature.invoices', { count: number(plan.invoiceLimit) }),
    )
  }
  if (below?.smsLimit !== plan.smsLimit)
    lines.push(t('feature.sms', { count: number(plan.smsLimit) }))
  const { rows, bytes } = STORAGE_LIMITS[plan.id]
  lines.push(t('feature.storage', { size: formatBytes(bytes, language), count: number(rows) }))
  return lines
}
