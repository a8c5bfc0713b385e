import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import { totalsInput } from '@isiro/contracts/invoice-terms'
import { dateOrNull } from '@isiro/domain/business-date'
import { usuallyWithholdsVat } from '@isiro/domain/client-kind'
import { type TotalsInput, withFittingDiscounts } from '@isiro/domain/invoice-totals'
import { minorFromNumber } from '@isiro/domain/money'
import { quantityMilliFromNumber } from '@isiro/domain/quantity'
import type { BusinessRow } from '../business/service.ts'
import { taxedSupplier } from './taxation.ts'

/** The part of a draft that can be computed already. */
export interface DraftTerms {
  totals: TotalsInput
  /** The description of each line of `totals`. */
  descriptions: string[]
  issueDate: string
}

/**
 * Reads a draft, which may hold anything that was typed: lines without a price and discounts that are more than
 * their price are left out. Throws RangeError where a price leaves the safe integers.
 */
export function draftTerms(
  content: DraftContent,
  business: BusinessRow,
  today: string,
): DraftTerms {
  const items = readableItems(content)
  const issueDate = dateOrNull(content.issueDate) ?? today
  const terms = {
    items,
    issueDate,
    applyVat: content.applyVat ?? true,
    applyWht: content.applyWht ?? false,
    whtType: content.whtType,
    withholdsVat: withholdsVat(content.client),
    discount: readableDiscount(content.discount),
    pricesIncludeVat: content.pricesIncludeVat,
  }
  const totals = withFittingDiscounts(totalsInput(terms, taxedSupplier(business)))
  return { totals, descriptions: items.map(({ description }) => description), issueDate }
}

/** As typed; without that, as usual for the kind. */
function withholdsVat(client: DraftContent['client']): boolean {
  return client?.withholdsVat ?? usuallyWithholdsVat(client?.kind ?? 'company')
}

function readableItems({ items = [] }: DraftContent) {
  return items.flatMap(({ rate, quantity, description, discount, ...taxes }) => {
    if (rate == null || quantity == null || rate <= 0 || quantity <= 0) return []
    if (minorFromNumber(rate) === null || quantityMilliFromNumber(quantity) === null) return []
    const read = readableDiscount(discount)
    return [{ rate, quantity, description: description ?? '', discount: read, ...taxes }]
  })
}

function readableDiscount(discount: DraftContent['discount']) {
  if (!discount || discount.value === null || discount.value <= 0) return null
  if (minorFromNumber(discount.value) === null) return null
  return discount.kind === 'percent' && discount.value > 100
    ? null
    : { kind: discount.kind, value: discount.value }
}
