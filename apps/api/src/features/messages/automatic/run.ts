import { dueRun, dueSummary, nextRunAt } from '@isiro/domain/reminder-schedule'
import { type Ctx, toBusinessId, transact } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { findOwner, requireBusiness } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { isMailConfigured } from '../mail-configured.ts'
import { needsRun, requireSettings } from '../settings/service.ts'
import * as queries from './queries.ts'
import { remindOfQuotes } from './quote-reminders.ts'
import { openChannels } from './recipients.ts'
import { type RunDay, remindClients } from './reminders.ts'
import { summariseMonth } from './summary.ts'

export type RunDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Works every daily run that is due, of all businesses: reminders, follow-ups and summaries are queued. A day of a business is run once. */
export function runAutomatic(deps: RunDeps): Promise<void> {
  return eachDue(deps, 'automatic_run', (businessId) => runBusiness(deps, businessId))
}

/** Works the run of one business if it is due and no other worker holds it. Returns whether it did. */
export async function runBusiness(deps: RunDeps, id: string): Promise<boolean> {
  const businessId = toBusinessId(id)
  const ctx = await tenantContext(deps, businessId)
  return transact(ctx, async (ctx) => {
    const { db } = ctx
    const now = ctx.now()
    const run = await queries.lockDueRun(db, businessId, now)
    if (!run) return false
    const settings = await requireSettings(ctx)
    const { schedule, on } = settings
    const date = dueRun(schedule, now, run.lastRun)
    const month = date === null ? null : dueSummary(schedule, now, run.summaryMonth)
    if (date !== null) await writeAll(ctx, deps, settings, { date, lastRun: run.lastRun, month })
    const lastRun = date ?? run.lastRun
    await queries.saveRun(db, businessId, {
      lastRun,
      summaryMonth: month ?? run.summaryMonth,
      nextRunAt: needsRun(on) ? nextRunAt(schedule, now, lastRun) : null,
    })
    return true
  })
}

async function writeAll(
  ctx: Ctx,
  { config }: RunDeps,
  settings: Awaited<ReturnType<typeof requireSettings>>,
  { month, ...day }: RunDay & { month: string | null },
): Promise<void> {
  const { name: business, currency, country } = await requireBusiness(ctx)
  const owner = found(await findOwner(ctx))
  const open = openChannels(owner, isMailConfigured(config))
  await remindClients(ctx, settings, day, { business, open })
  await remindOfQuotes(ctx, settings, day.date, { business, open })
  if (month !== null && settings.on.some((name) => name.startsWith('monthly_summary:'))) {
    await summariseMonth(ctx, settings, month, { business, currency, country, owner })
  }
}
