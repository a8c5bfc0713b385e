import type { Business } from '@isiro/contracts/business'
import { CreateQuote } from '@isiro/contracts/quotes'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { ruleRefusals, shownRates } from '../../documents/editor/check/form-rules.ts'
import type { Checked, Refusal } from '../../documents/editor/check/refusals.ts'
import { computeTotals, type TaxRates } from '../../documents/editor/figures.ts'
import type { InvoiceFormValues } from '../../documents/editor/form-values.ts'
import { quoteBody } from './quote-content.ts'
import { writtenParts } from './schedule-parts.ts'

/** Checks the form by the server's own contract and the rules that need no server, in the order in which it is read. */
export function checkQuote(
  values: InvoiceFormValues,
  rates: TaxRates,
  language: Language,
  business: Business,
  today: BusinessDate,
): Checked {
  const parsed = CreateQuote.safeParse(quoteBody(values, shownRates(values, rates), language))
  const refusals: Refusal[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        path: path.map(String).join('.'),
        message,
      }))
  refusals.push(...ruleRefusals(values, rates))
  if (values.validUntil && values.validUntil < today)
    refusals.push({ path: 'validUntil', message: 'quotes.already_expired' })
  if (parsed.success) refusals.push(...scheduleRefusals(values, language, business, today))
  if (parsed.success && refusals.length === 0) return { body: parsed.data, refusals: [] }
  return { body: null, refusals }
}

function scheduleRefusals(
  values: InvoiceFormValues,
  language: Language,
  business: Business,
  today: BusinessDate,
): Refusal[] {
  const figures = computeTotals(values, business, today, language)
  const written =
    figures && values.schedule ? writtenParts(values.schedule, figures, language) : null
  if (!written?.misfit) return []
  const { milestone, reason, isRetention } = written.misfit
  return [
    {
      path: isRetention
        ? 'schedule.retention.percent'
        : milestone === null
          ? 'schedule.deposit.value'
          : `schedule.milestones.${milestone}.share.value`,
      message:
        reason === 'over_total' ? 'quotes.schedule_over_total' : 'quotes.schedule_part_too_small',
    },
  ]
}
