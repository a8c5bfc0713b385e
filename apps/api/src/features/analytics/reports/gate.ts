import type { REPORT_GAPS } from '@isiro/contracts/analytics-reports'
import { isInNigeria } from '@isiro/domain/countries'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'

/** A report for its screen: null where the plan shows none, whose file can be had all the same. */
export async function onScreen<T>(
  ctx: Ctx,
  report: (ctx: Ctx) => Promise<T>,
): Promise<{ gap: (typeof REPORT_GAPS)[number] | null; report: T | null }> {
  if (!canUse(ctx.plan, 'advanced_analytics')) return { gap: 'plan', report: null }
  try {
    return { gap: null, report: await report(ctx) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'tax.not_in_nigeria')
      return { gap: 'abroad', report: null }
    throw error
  }
}

/** Throws `tax.not_in_nigeria` for a report about Nigerian taxes of a business abroad. */
export async function requireNigeria(ctx: Ctx): Promise<void> {
  if (!isInNigeria(await read(ctx, requireBusiness))) throw new AppError('tax.not_in_nigeria')
}
