import { addDays, addMonths } from './business-date.ts'
import { ruleOn } from './dated-rule.ts'
import type { Minor } from './money.ts'
import { mustChargeVat, VAT_RULES } from './vat-rules.ts'

/** `near` from 80 % of the limit of a small business on, `over` as soon as it must charge VAT. */
export const TURNOVER_STAGES = ['near', 'over'] as const
export type TurnoverStage = (typeof TURNOVER_STAGES)[number]

/** The part of the limit from which on it is told of, in percent. */
const NEAR_PERCENT = 80n

/** Turnover before VAT in the home currency, up to a day. Sums of many invoices, and so bigints. */
export interface Turnover {
  /** The twelve months that end with the day. */
  rolling: bigint
  /** The calendar year of the day, from 1 January. */
  calendarYear: bigint
}

/** The first day of the twelve months that end with a day, which itself counts. */
export function rollingYearStart(today: string): string {
  return addDays(addMonths(today, -12), 1)
}

/** The most that a small business may turn over in a year, in kobo, by the rule of a day. */
export function smallTurnoverLimit(date: string): Minor {
  return ruleOn<number>(VAT_RULES.smallTurnoverMax, date).value
}

/**
 * The stage of a business that calls itself small on its way to charging VAT; null while it is far from it. The larger of the
 * two turnovers decides, since the law says "a year" and not which. Fixed assets are not known and count as none.
 */
export function turnoverStage(
  { rolling, calendarYear }: Turnover,
  providesProfessionalServices: boolean,
  date: string,
): TurnoverStage | null {
  const turnover = rolling > calendarYear ? rolling : calendarYear
  const limit = BigInt(smallTurnoverLimit(date))
  const standing = {
    hasOptedIn: false,
    providesProfessionalServices,
    isPetroleum: false,
    // A turnover past the safe integers is past every limit.
    turnover: Number(turnover),
    fixedAssets: 0,
  }
  if (mustChargeVat(standing, date)) return 'over'
  return turnover * 100n >= limit * NEAR_PERCENT ? 'near' : null
}
