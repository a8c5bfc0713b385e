import { addDays, type BusinessDate, todayIn } from '@isiro/domain/business-date'
import { type DomainProblem, FAILED_DAYS } from '@isiro/domain/client-domain'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { notifyMembers } from '../../notifications/service.ts'
import type { NamesDeps } from '../names-deps.ts'
import { shownHost } from './host.ts'
import * as queries from './queries.ts'
import { checkDomain } from './records.ts'

/**
 * Looks the domain's records up, and returns what follows, for a transaction: the first business that proves a host gets it, and one
 * whose records are gone on so many days loses it. `by` is the member who asked; null for the daily check.
 */
export async function lookDomainUp(
  { names }: Pick<NamesDeps, 'names'>,
  ctx: Ctx,
  by: string | null,
): Promise<(ctx: Ctx) => Promise<void>> {
  const claim = await read(ctx, ({ db, businessId }) => queries.findDomain(db, businessId))
  if (!claim) return async () => {}
  const problems = await checkDomain(names, claim, ctx.config.clientDomainTarget)
  return async (ctx) => {
    const row = await queries.lockDomain(ctx.db, ctx.businessId)
    // Another claim took its place meanwhile, which is looked at by itself.
    if (row?.challenge !== claim.challenge) return
    if (problems.length === 0) await noteProven(ctx, row, by)
    else await noteMissing(ctx, row, problems, by)
  }
}

async function noteProven(ctx: Ctx, row: queries.DomainRow, by: string | null): Promise<void> {
  const { db, businessId } = ctx
  const now = ctx.now()
  const isMine = row.provenAt !== null || (await queries.takeHost(db, businessId, row.host))
  if (!isMine) return noteMissing(ctx, row, ['taken'], by)
  await queries.noteCheck(db, businessId, {
    provenAt: row.provenAt ?? now,
    checkedAt: now,
    failingSince: null,
    lostAt: null,
    missing: [],
  })
  if (row.provenAt !== null) return
  await recordActivity(ctx, 'white_label.domain_proven', null, { host: row.host })
  const news = { kind: 'domain_active', clientName: shownHost(row.host) } as const
  await notifyMembers(ctx, by === null ? news : { ...news, by })
}

async function noteMissing(
  ctx: Ctx,
  row: queries.DomainRow,
  missing: DomainProblem[],
  by: string | null,
): Promise<void> {
  const { db, businessId } = ctx
  const now = ctx.now()
  const failingSince = row.provenAt === null ? null : (row.failingSince ?? now)
  const isLost = failingSince !== null && endOf(ctx, failingSince) <= todayIn(ctx.timeZone, now)
  await queries.noteCheck(db, businessId, {
    provenAt: isLost ? null : row.provenAt,
    checkedAt: now,
    failingSince: isLost ? null : failingSince,
    lostAt: isLost ? now : row.lostAt,
    missing,
  })
  if (failingSince === null) return
  const clientName = shownHost(row.host)
  if (isLost) {
    await queries.leaveHost(db, businessId)
    await recordActivity(ctx, 'white_label.domain_lost', null, { host: row.host })
    return notifyMembers(ctx, { kind: 'domain_lost', clientName })
  }
  // Who asked reads it on the screen.
  if (by !== null) return
  const dueOn = endOf(ctx, failingSince)
  await notifyMembers(ctx, { kind: 'domain_failing', clientName, dueOn })
}

/** The day of the check that ends the use of a domain, unless its records are back. */
export function endOf({ timeZone }: Pick<Ctx, 'timeZone'>, failingSince: Date): BusinessDate {
  return addDays(todayIn(timeZone, failingSince), FAILED_DAYS - 1)
}
