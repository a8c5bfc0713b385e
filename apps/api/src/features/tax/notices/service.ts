import type { Notice, NoticeSeverity } from '@isiro/contracts/tax-filings'
import { type NoticeStage, noticeStage } from '@isiro/domain/tax-calendar'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { calendar } from '../filings/service.ts'
import * as queries from './queries.ts'

/** Lists the tax notices a business should see today, the most urgent first, without the dismissed ones. */
export function notices(ctx: Ctx): Promise<Notice[]> {
  return read(ctx, async (ctx) => {
    const due = await dueNotices(ctx)
    const names = due.map(({ id }) => id)
    const dismissed = new Set(await queries.listDismissed(ctx.db, ctx.businessId, names))
    return due.filter(({ id }) => !dismissed.has(id))
  })
}

/** Puts a notice of today away. The next stage of the same duty is told of again. */
export function dismissNotice(ctx: Ctx, notice: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    found((await dueNotices(ctx)).find(({ id }) => id === notice))
    const dismissal = { notice, dismissedAt: ctx.now(), dismissedBy: ctx.accountId }
    await queries.insertDismissal(ctx.db, ctx.businessId, dismissal)
  })
}

async function dueNotices(ctx: Ctx): Promise<Notice[]> {
  const { today, duties } = await calendar(ctx)
  return duties.flatMap((due) => {
    const stage = due.isDone ? null : noticeStage(due, today)
    if (stage === null) return []
    const { duty, period, dueOn, daysLeft } = due
    return [
      {
        id: `${duty}:${period}:${stage}`,
        kind: daysLeft < 0 ? ('tax_late' as const) : ('tax_due' as const),
        duty,
        period,
        dueOn,
        daysLeft,
        severity: severityOf(stage),
      },
    ]
  })
}

function severityOf(stage: NoticeStage): NoticeSeverity {
  if (stage === 'week') return 'info'
  return stage === 'two_days' ? 'warning' : 'urgent'
}
