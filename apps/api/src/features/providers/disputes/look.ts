import { PROVIDERS, type Provider } from '@isiro/contracts/payment-providers'
import { addDays, todayIn } from '@isiro/domain/business-date'
import {
  type BusinessId,
  type Ctx,
  read,
  toBusinessId,
  transact,
} from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { mapConcurrent } from '../../../platform/jobs/concurrency.ts'
import { holdDue, listDueWork, planWork } from '../../../platform/jobs/due-work.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { gatewayTo } from '../../gateways/service.ts'
import * as ledger from '../../ledger/service.ts'
import { findConnection, type ProviderDeps } from '../connections/connection.ts'
import { BETWEEN_LOOKS_MS } from './plan.ts'
import * as queries from './queries.ts'
import { ask, note } from './service.ts'

const DAY_MS = 86_400_000
/** A look sees what was opened in these days, so that looks that failed are made up for. */
const SEEN_DAYS_MS = 30 * DAY_MS
/** A card payment that is older than this many days is not disputed any more, except in the rarest cases. */
const DISPUTABLE_DAYS = 200

const MOST_AT_ONCE = 200
const CONCURRENCY = 4

/** Looks for the disputes of each business whose look is due: events get lost. */
export async function lookForDisputes(deps: ProviderDeps): Promise<void> {
  const { withoutTenant } = deps.db
  const due = await listDueWork(withoutTenant, 'disputes', deps.now(), MOST_AT_ONCE)
  await mapConcurrent(due, CONCURRENCY, ({ businessId }) =>
    lookAtBusiness(deps, toBusinessId(businessId)),
  )
}

async function lookAtBusiness(deps: ProviderDeps, businessId: BusinessId): Promise<void> {
  const ctx: Ctx = { ...(await tenantContext(deps, businessId)), origin: 'provider' }
  if (!(await transact(ctx, takeDue))) return // Another worker has it, or there is nothing to look for.
  for (const provider of PROVIDERS) {
    try {
      await lookAtProvider(deps, ctx, provider)
    } catch (error) {
      // The provider does not answer: the next look asks again.
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** Plans the next look, or none where no payment can be disputed any more. Returns whether to look now. */
async function takeDue(ctx: Ctx): Promise<boolean> {
  const { db, businessId, now, timeZone } = ctx
  const at = now()
  if (!(await holdDue(db, businessId, 'disputes', businessId, at))) return false
  const since = addDays(todayIn(timeZone, at), -DISPUTABLE_DAYS)
  const isWorth = await queries.hasDisputable(db, businessId, since)
  const next = isWorth ? new Date(at.getTime() + BETWEEN_LOOKS_MS) : null
  await planWork(db, businessId, 'disputes', businessId, next)
  return isWorth
}

/** Notes the disputes that were opened lately, and what became of older ones that had no outcome. */
async function lookAtProvider(deps: ProviderDeps, ctx: Ctx, provider: Provider): Promise<void> {
  const connection = await read(ctx, (ctx) => findConnection(deps, ctx, provider))
  if (!connection) return
  const { secretKey, endpoints } = connection
  const gateway = gatewayTo(endpoints, provider)
  const now = ctx.now()
  const from = new Date(now.getTime() - SEEN_DAYS_MS)
  const seen = await ask(provider, () => gateway.listDisputes(secretKey, { from, to: now }))
  for (const dispute of seen) await note(deps, ctx, connection, dispute)
  const known = new Set(seen.map(({ id }) => id))
  for (const {
    providerDisputeId: id,
    providerTransactionId,
    provider: its,
  } of await ledger.listOpen(ctx, ['open', 'answered'])) {
    if (its !== provider || known.has(id)) continue
    const asked = { id, transactionId: providerTransactionId, now }
    const dispute = await ask(provider, () => gateway.findDispute(secretKey, asked))
    if (dispute) await note(deps, ctx, connection, dispute)
  }
}
