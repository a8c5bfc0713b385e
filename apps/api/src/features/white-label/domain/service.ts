import { randomBytes } from 'node:crypto'
import type { OwnDomain, SetOwnDomain } from '@isiro/contracts/white-label'
import type { DomainState } from '@isiro/domain/client-domain'
import { recordActivity } from '../../../platform/db/activity.ts'
import { isWhiteLabel, ownBaseUrl } from '../../../platform/db/client-address.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { planTomorrow } from '../../../platform/jobs/due-work.ts'
import { holdPassword, refuseInDemo, requireProof } from '../../auth/service.ts'
import { tellOwner } from '../owner-notice.ts'
import { endOf } from './check.ts'
import { readHost, shownHost } from './host.ts'
import * as queries from './queries.ts'
import { domainRecords } from './records.ts'

/**
 * Claims a domain for the business, in place of the one that it had. Asks again who it is: whoever sets it decides where clients are led
 * to pay. A claim keeps nobody from claiming the same. Throws what `readHost` and `requireProof` throw.
 */
export async function setOwnDomain(ctx: Ctx, { host: typed, password }: SetOwnDomain) {
  const host = readHost(typed, new URL(ctx.config.appUrl).hostname)
  await refuseInDemo(ctx)
  const account = await requireProof(ctx, password)
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await holdPassword(ctx, account)
    const before = await queries.lockDomain(db, businessId)
    if (before?.host === host) return
    await queries.leaveHost(db, businessId)
    const challenge = `isiro-verify=${randomBytes(18).toString('base64url')}`
    await queries.putDomain(db, businessId, { host, challenge, addedAt: ctx.now() })
    await planTomorrow(ctx, 'own_records')
    await recordActivity(ctx, 'white_label.domain_set', null, { host })
    await tellOwner(ctx, 'domain_set', shownHost(host))
  })
}

/** Ends the use of the business's domain at once. Links begin with the product's address again. */
export async function removeOwnDomain(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const host = found(await queries.deleteDomain(db, businessId))
    await queries.leaveHost(db, businessId)
    await recordActivity(ctx, 'white_label.domain_removed', null, { host })
    await tellOwner(ctx, 'domain_removed', shownHost(host))
  })
}

/** The domain of the business for its screen, in a transaction; null while it has none. */
export async function ownDomain(ctx: Ctx): Promise<OwnDomain | null> {
  const row = await queries.findDomain(ctx.db, ctx.businessId)
  if (!row) return null
  const { config } = ctx
  return {
    host: shownHost(row.host),
    state: stateOf(ctx, row),
    url: ownBaseUrl(config, row.host),
    records: domainRecords(row, config.clientDomainTarget),
    problems: row.missing,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    endsOn: row.failingSince && endOf(ctx, row.failingSince),
  }
}

function stateOf({ plan }: Ctx, row: queries.DomainRow): DomainState {
  if (!isWhiteLabel(plan)) return 'paused'
  if (row.provenAt !== null) return row.failingSince === null ? 'active' : 'failing'
  return row.lostAt === null ? 'waiting' : 'lost'
}
