import type { TurnoverNotice, TurnoverWatch } from '@isiro/contracts/turnover'
import { todayIn } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import { DEFAULT_CURRENCY } from '@isiro/domain/currency'
import { filesVatOn } from '@isiro/domain/invoice-taxes'
import { formatMinor } from '@isiro/domain/money'
import { rollingYearStart, smallTurnoverLimit, turnoverStage } from '@isiro/domain/turnover-watch'
import { type Ctx, read, todayOf } from '../../../platform/db/context.ts'
import { requireBusiness } from '../../business/service.ts'
import { sumTurnover } from './queries.ts'

/**
 * The turnover of a small business against the limit from which on it must charge VAT. Null where there is nothing to watch: it
 * charges VAT already, stands outside Nigeria, or keeps its books in another currency than the limit.
 */
export function turnoverWatch(ctx: Ctx): Promise<TurnoverWatch | null> {
  return read(ctx, async (ctx) => {
    const { db, businessId, timeZone, now } = ctx
    const business = await requireBusiness(ctx)
    const today = todayIn(timeZone, now())
    const { currency } = business
    if (!isInNigeria(business) || filesVatOn(business, today) || currency !== DEFAULT_CURRENCY)
      return null
    const rollingFrom = rollingYearStart(today)
    const yearFrom = `${today.slice(0, 4)}-01-01`
    const sums = await sumTurnover(db, businessId, { currency, rollingFrom, yearFrom, today })
    const turnover = { rolling: BigInt(sums.rolling), calendarYear: BigInt(sums.calendarYear) }
    const isProfessional = business.providesProfessionalServices ?? false
    return {
      currency,
      rolling: formatMinor(turnover.rolling),
      rollingFrom,
      calendarYear: formatMinor(turnover.calendarYear),
      limit: formatMinor(smallTurnoverLimit(today)),
      stage: turnoverStage(turnover, isProfessional, today),
    }
  })
}

/** The notice of the stage that a small business's turnover has reached; none below 80 % of the limit. */
export async function turnoverNotices(ctx: Ctx): Promise<TurnoverNotice[]> {
  const watch = await turnoverWatch(ctx)
  if (!watch?.stage) return []
  const { stage, rolling, calendarYear, limit } = watch
  const year = todayOf(ctx).slice(0, 4)
  return [
    {
      id: `vat_turnover:${year}:${stage}`,
      kind: 'vat_turnover',
      stage,
      turnover: Number(rolling) >= Number(calendarYear) ? rolling : calendarYear,
      limit,
      severity: stage === 'over' ? 'urgent' : 'warning',
    },
  ]
}
