import type {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@isiro/contracts/webhooks'
import { API_VERSION } from '@isiro/domain/api-keys'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@isiro/domain/webhook-events'
import { MAX_WEBHOOK_ENDPOINTS, SECRETS_OVERLAP_MS } from '@isiro/domain/webhook-retries'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedByRule, refusedField } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { isReachable, reachOf } from '../../platform/http-client/outside-call.ts'
import { SECURITY_NOTICE } from '../auth/queues.ts'
import { holdPassword, refuseInDemo, requireProof } from '../auth/service.ts'
import { queueMissed } from './delivery-queries.ts'
import { disable, planLook } from './line.ts'
import { tellFromNow } from './overdue.ts'
import { presentEndpoint } from './present.ts'
import * as queries from './queries.ts'
import { newSecret, openSecret, sealSecret } from './secrets.ts'

/** A page of the addresses with one more, in the order in which they were added. */
export function listPage(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<queries.ListedEndpoint[]> {
  const after = cursor === undefined ? null : decodeCursor(cursor, 'timestamptz')
  return read(ctx, ({ db, businessId }) =>
    queries.listEndpoints(db, businessId, { after, limit: limit + 1 }),
  )
}

export async function getEndpoint(ctx: Ctx, id: string) {
  const [row] = await read(ctx, ({ db, businessId }) =>
    queries.listEndpoints(db, businessId, { id }),
  )
  return presentEndpoint(found(row))
}

/**
 * Asks a member again who it is, and returns the account that the transaction of the change gives to `hold`. A key is its own proof,
 * which its scope allows.
 */
async function prove(ctx: Ctx, password: string | undefined) {
  await refuseInDemo(ctx)
  return ctx.apiKey ? null : requireProof(ctx, password)
}

type Proven = Awaited<ReturnType<typeof prove>>

async function hold(ctx: Ctx, proven: Proven): Promise<void> {
  if (proven) await holdPassword(ctx, proven)
}

/**
 * Adds an address and returns it with its secret. Asks again who it is. The answer is stored nowhere, so a repeated call is no replay: it
 * is refused, because the URL is taken. Throws `webhooks.url_used` and `webhooks.too_many`.
 */
export async function createEndpoint(
  ctx: Ctx,
  input: CreateWebhookEndpoint,
): Promise<WebhookEndpointWithSecret> {
  const { description } = input
  const url = requireReachable(ctx, input.url)
  const proven = await prove(ctx, input.password)
  const secret = newSecret()
  const createdAt = ctx.now()
  const id = newId(createdAt)
  await transact(ctx, async (ctx) => {
    const { db, businessId, accountId } = ctx
    await hold(ctx, proven)
    await tellFromNow(ctx)
    if ((await queries.countEndpoints(db, businessId)) >= MAX_WEBHOOK_ENDPOINTS)
      throw new AppError('webhooks.too_many', { most: MAX_WEBHOOK_ENDPOINTS })
    const isNew = await queries.insertEndpoint(db, businessId, {
      id,
      url,
      description,
      eventTypes: inOrder(input.eventTypes),
      secretSealed: sealSecret(ctx.config, { businessId, id }, secret),
      version: API_VERSION,
      createdAt,
      createdBy: accountId,
    })
    if (!isNew) throw refusedByRule('url', 'webhooks.url_used')
    await recordActivity(ctx, 'webhook.added', id, { description: url })
    if (accountId !== null)
      await ctx.jobs.add(db, SECURITY_NOTICE, { accountId, notice: 'webhook_added' })
  })
  return { endpoint: await getEndpoint(ctx, id), secret }
}

/** Changes an address. Another URL asks again who it is, because what is told goes elsewhere then. */
export async function updateEndpoint(ctx: Ctx, id: string, input: UpdateWebhookEndpoint) {
  const url = requireReachable(ctx, input.url)
  const before = await getEndpoint(ctx, id)
  const proven = before.url === url ? null : await prove(ctx, input.password)
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await hold(ctx, proven)
    const endpoint = found(await queries.lockEndpoint(db, businessId, id))
    // Another call changed it meanwhile, and this one proved nothing.
    if (endpoint.url !== before.url) throw new AppError('webhooks.url_used')
    if (await queries.hasUrl(db, businessId, { id, url }))
      throw refusedByRule('url', 'webhooks.url_used')
    const eventTypes = inOrder(input.eventTypes)
    const change = { url, description: input.description, eventTypes }
    await queries.updateEndpoint(db, businessId, id, change)
    await recordActivity(ctx, 'webhook.updated', id, { description: url })
  })
  return getEndpoint(ctx, id)
}

/** Removes an address with all that waits for it and its log. */
export function removeEndpoint(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const endpoint = found(await queries.lockEndpoint(db, businessId, id))
    await planLook(ctx, endpoint, null)
    await queries.deleteEndpoint(db, businessId, id)
    await recordActivity(ctx, 'webhook.removed', id, { description: endpoint.url })
  })
}

/** The secret of an address. Asks again who it is, and the trail says that it was shown. */
export async function showSecret(ctx: Ctx, id: string, password: string | undefined) {
  const proven = await prove(ctx, password)
  return transact(ctx, async (ctx) => {
    await hold(ctx, proven)
    const endpoint = found(await queries.lockEndpoint(ctx.db, ctx.businessId, id))
    await recordActivity(ctx, 'webhook.secret_shown', id, { description: endpoint.url })
    return { secret: openSecret(ctx.config, endpoint) }
  })
}

/** Gives an address a new secret. The old one signs beside it for a day; one that was older ends now. */
export async function rollSecret(
  ctx: Ctx,
  id: string,
  password: string | undefined,
): Promise<WebhookEndpointWithSecret> {
  const proven = await prove(ctx, password)
  const secret = newSecret()
  await transact(ctx, async (ctx) => {
    const { db, businessId, config } = ctx
    await hold(ctx, proven)
    const endpoint = found(await queries.lockEndpoint(db, businessId, id))
    await queries.updateEndpoint(db, businessId, id, {
      secretSealed: sealSecret(config, endpoint, secret),
      previousSecretSealed: endpoint.secretSealed,
      previousUntil: new Date(ctx.now().getTime() + SECRETS_OVERLAP_MS),
    })
    await recordActivity(ctx, 'webhook.secret_rolled', id, { description: endpoint.url })
  })
  return { endpoint: await getEndpoint(ctx, id), secret }
}

/** Stops sending to an address. What happens meanwhile is kept as missed. */
export async function disableEndpoint(ctx: Ctx, id: string) {
  await transact(ctx, async (ctx) => {
    const endpoint = found(await queries.lockEndpoint(ctx.db, ctx.businessId, id))
    if (endpoint.disabledAt === null) await disable(ctx, endpoint, 'owner')
  })
  return getEndpoint(ctx, id)
}

/** Sends to an address again what happens from now on. What it missed stays as it is until it is sent. */
export async function enableEndpoint(ctx: Ctx, id: string) {
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await tellFromNow(ctx)
    const { url, disabledAt } = found(await queries.lockEndpoint(db, businessId, id))
    if (disabledAt === null) return
    const fresh = { failures: 0, failingSince: null, restsUntil: null }
    const change = { disabledAt: null, disabledReason: null, ...fresh }
    await queries.updateEndpoint(db, businessId, id, change)
    await recordActivity(ctx, 'webhook.enabled', id, { description: url })
  })
  return getEndpoint(ctx, id)
}

/** Puts what an address missed into its line, in the order in which it happened. Throws `webhooks.disabled`. */
export function sendMissed(ctx: Ctx, id: string): Promise<{ count: number }> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const endpoint = found(await queries.lockEndpoint(db, businessId, id))
    if (endpoint.disabledAt !== null) throw new AppError('webhooks.disabled')
    const count = await queueMissed(db, businessId, id, ctx.now())
    if (count > 0) await planLook(ctx, endpoint, ctx.now())
    return { count }
  })
}

/** The URL in the form in which it is called. Throws a refusal of the field for one that is never called. */
function requireReachable({ config }: Ctx, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url) url.hash = ''
  if (!url || !isReachable(url.href, reachOf(config)))
    throw refusedField('url', 'validation.webhook_url')
  return url.href
}

function inOrder(types: readonly WebhookEventType[] | null | undefined): WebhookEventType[] | null {
  return types ? WEBHOOK_EVENT_TYPES.filter((type) => types.includes(type)) : null
}
