import type { SetOwnDomain, SetOwnSender, WhiteLabel } from '@isiro/contracts/white-label'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { countOrRefuse } from '../../platform/http/throttle.ts'
import { planWork } from '../../platform/jobs/due-work.ts'
import { checkOwnRecords } from './check.ts'
import * as domain from './domain/service.ts'
import type { NamesDeps } from './names-deps.ts'
import { findSmsSender } from './queries.ts'
import * as sender from './sender/service.ts'

export { mailSenderOf, sharedSender } from './sender/service.ts'
export { smsSenderOf } from './sms-sender.ts'

/** How the business shows itself under its own name. */
export function whiteLabel({ testRecordsUrl }: NamesDeps, ctx: Ctx): Promise<WhiteLabel> {
  return read(ctx, async (ctx) => ({
    domain: await domain.ownDomain(ctx),
    sender: await sender.ownSender(ctx),
    productSender: await sender.sharedSender(ctx),
    smsSender: (await findSmsSender(ctx.db, ctx.businessId))?.smsSender ?? null,
    testRecordsUrl,
  }))
}

export async function setDomain(deps: NamesDeps, ctx: Ctx, input: SetOwnDomain) {
  await domain.setOwnDomain(ctx, input)
  return whiteLabel(deps, ctx)
}

export async function removeDomain(deps: NamesDeps, ctx: Ctx): Promise<WhiteLabel> {
  await transact(ctx, async (ctx) => {
    await domain.removeOwnDomain(ctx)
    await planAgain(ctx)
  })
  return whiteLabel(deps, ctx)
}

export async function setSender(deps: NamesDeps, ctx: Ctx, input: SetOwnSender) {
  await sender.setOwnSender(ctx, input)
  return whiteLabel(deps, ctx)
}

export async function removeSender(deps: NamesDeps, ctx: Ctx): Promise<WhiteLabel> {
  await transact(ctx, async (ctx) => {
    await sender.removeOwnSender(ctx)
    await planAgain(ctx)
  })
  return whiteLabel(deps, ctx)
}

/** Looks the records up now, and returns what was found. Throws `request.too_many` for a business that asks without end. */
export async function checkRecords(deps: NamesDeps, ctx: Ctx): Promise<WhiteLabel> {
  const { config, businessId, accountId } = ctx
  await countOrRefuse(ctx.database.withoutTenant, config.secretKey, ctx.now(), {
    key: ['own-records', businessId],
    max: CHECKS_AN_HOUR,
    windowMs: 3_600_000,
  })
  await checkOwnRecords(deps, ctx, accountId)
  return whiteLabel(deps, ctx)
}

const CHECKS_AN_HOUR = 60

/** What is left is looked at tomorrow as planned; nothing is left to look at without domain and address. */
async function planAgain(ctx: Ctx): Promise<void> {
  const { db, businessId } = ctx
  if ((await domain.ownDomain(ctx)) ?? (await sender.ownSender(ctx))) return
  await planWork(db, businessId, 'own_records', businessId, null)
}
