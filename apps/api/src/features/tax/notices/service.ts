import type { Notice, NoticeSeverity, Notices } from '@isiro/contracts/tax-filings'
import { isInNigeria } from '@isiro/domain/countries'
import { type NoticeStage, noticeStage } from '@isiro/domain/tax-calendar'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { listOpenDuties, type OpenDuty } from '../filings/calendar.ts'
import { turnoverNotices } from '../turnover/service.ts'
import * as queries from './queries.ts'

/** Lists the tax notices a business should see today, the most urgent first, without the dismissed ones. */
export function notices(ctx: Ctx): Promise<Notices> {
  return read(ctx, async (ctx) => {
    const due = await allNotices(ctx)
    const names = due.map(({ id }) => id)
    const dismissed = new Set(await queries.listDismissed(ctx.db, ctx.businessId, names))
    return due.filter(({ id }) => !dismissed.has(id))
  })
}

/** Puts a notice of today away. The next stage of the same duty is shown again. */
export function dismissNotice(ctx: Ctx, notice: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    found((await allNotices(ctx)).find(({ id }) => id === notice))
    const dismissal = { notice, dismissedAt: ctx.now(), dismissedBy: ctx.accountId }
    await queries.insertDismissal(ctx.db, ctx.businessId, dismissal)
  })
}

/** Those of the turnover, then those of the duties. Outside Nigeria there are none. */
async function allNotices(ctx: Ctx): Promise<Notices> {
  if (!isInNigeria(await requireBusiness(ctx))) return []
  return [...(await turnoverNotices(ctx)), ...(await dueNotices(ctx))]
}

async function dueNotices(ctx: Ctx): Promise<Notice[]> {
  const { today, duties } = await listOpenDuties(
    ctx,
    (due, today) => noticeStage(due, today) !== null,
  )
  return duties.flatMap((due) => {
    const stage = noticeStage(due, today)
    if (stage === null) return []
    const { duty, period, dueOn, daysLeft, account } = due
    return [
      {
        id: `${duty}:${period}:${due.isFiled ? stage.replace('late', 'unpaid') : stage}`,
        kind: kindOf(due),
        duty,
        period,
        dueOn,
        daysLeft,
        left: account?.left ?? null,
        severity: severityOf(stage),
      },
    ]
  })
}

function kindOf({ daysLeft, isFiled }: OpenDuty): Notice['kind'] {
  if (daysLeft >= 0) return 'tax_due'
  return isFiled ? 'tax_unpaid' : 'tax_late'
}

function severityOf(stage: NoticeStage): NoticeSeverity {
  if (stage === 'week') return 'info'
  return stage === 'two_days' ? 'warning' : 'urgent'
}
