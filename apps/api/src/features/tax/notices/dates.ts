import { isInNigeria } from '@isiro/domain/countries'
import { instantAt } from '@isiro/domain/local-clock'
import { noticeStage, noticeStart } from '@isiro/domain/tax-calendar'
import { type Ctx, toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { holdDue, planTomorrow } from '../../../platform/jobs/due-work.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { requireBusiness } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { notifyMembers, wasNotified } from '../../notifications/service.ts'
import { listOpenDuties } from '../filings/calendar.ts'

type DateDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Notifies those who file taxes, of all businesses, of the dates that come near or have passed. */
export function notifyOfDates(deps: DateDeps): Promise<void> {
  return eachDue(deps, 'tax_dates', (id) => notifyBusiness(deps, id))
}

/** The same of one business. Returns false where its morning has not come, or another worker holds it. */
export async function notifyBusiness(deps: DateDeps, id: string): Promise<boolean> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  return transact(ctx, async (ctx) => {
    const { db, businessId, now } = ctx
    if (!(await holdDue(db, businessId, 'tax_dates', businessId, now()))) return false
    if (isInNigeria(await requireBusiness(ctx))) await notifyOfDuties(ctx)
    await planTomorrow(ctx, 'tax_dates')
    return true
  })
}

/** One notification for all that is due on a day, once in each of its stages. */
async function notifyOfDuties(ctx: Ctx): Promise<void> {
  const { today, duties } = await listOpenDuties(ctx, (due, today) => startOf(due, today) !== null)
  for (const [dueOn, [due]] of Map.groupBy(duties, ({ dueOn }) => dueOn)) {
    const start = due && startOf(due, today)
    if (!start) continue
    const kind = due.daysLeft < 0 ? 'tax_late' : 'tax_due'
    const since = instantAt(ctx.timeZone, start, '00:00')
    if (await wasNotified(ctx, { kind, dueOn, since })) continue
    await notifyMembers(ctx, { kind, clientName: null, dueOn })
  }
}

function startOf(due: Parameters<typeof noticeStage>[0], today: string) {
  const stage = noticeStage(due, today)
  return stage && noticeStart(due, stage)
}
