import { createHash } from 'node:crypto'
import type { MessageState } from '@isiro/contracts/messages'
import {
  type Ctx,
  read,
  systemContext,
  toBusinessId,
  transact,
} from '../../../../platform/db/context.ts'
import { newId } from '../../../../platform/db/ids.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Deps } from '../../../../platform/http/http-types.ts'
import { tenantContext } from '../../../business/tenant-context.ts'
import { notifyMembers } from '../../../notifications/service.ts'
import { dropEnded, nameMessage, noteNetworkOptOut } from '../../outbox/service.ts'
import type { SmsDeps } from '../../sms-provider.ts'
import type { ReportRequest, SmsGateway, SmsReport } from '../gateways/gateway.ts'
import { smsGateway } from '../gateways/gateways.ts'
import { REPORT, type ReportJob } from '../queues.ts'
import * as queries from './queries.ts'

export type ReportDeps = SmsDeps & Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** A report may overtake the answer to the call it is about. It is looked up again so often … */
const MAX_TRIES = 4
/** … each time after so long, and twice as long. */
const FIRST_WAIT_MS = 5_000
/** Without the provider's id, a message is only taken for the reported one for so long. */
const UNHEARD_MS = 3 * 24 * 60 * 60_000

/**
 * Receives a delivery report: verifies it over its raw bytes, stores it once, and applies it. A report whose message
 * is not found yet is tried again a little later.
 *
 * Throws `messages.signature_invalid`, also for a provider that is not ours, and `messages.reports_not_configured`
 * if the signature key is not configured; the provider then sends the report again.
 */
export async function receiveReport(
  deps: ReportDeps,
  provider: string,
  request: ReportRequest,
): Promise<void> {
  const gateway = smsGateway(deps.sms)
  if (gateway?.name !== provider) throw new AppError('messages.signature_invalid')
  const told = gateway.readReport(request)
  if (told.kind === 'closed') throw new AppError('messages.reports_not_configured')
  if (told.kind === 'forged') throw new AppError('messages.signature_invalid')
  if (told.kind === 'ignored') return
  const received = { report: told.report, body: request.body, at: deps.now() }
  if (await applyReport(deps, gateway, received)) return
  await retryLater(deps, gateway, received, 1)
}

/** Works a report whose message was not found at first, as often as it takes. */
export async function workReport(deps: ReportDeps, data: ReportJob): Promise<void> {
  const gateway = smsGateway(deps.sms)
  if (gateway?.name !== data.provider) return // Another provider carries SMS by now.
  const received = {
    report: data.report,
    body: Buffer.from(data.body, 'base64'),
    at: new Date(data.receivedAt),
  }
  if (await applyReport(deps, gateway, received)) return
  // Another system that uses the same account may have sent the unknown message.
  if (data.tries < MAX_TRIES) await retryLater(deps, gateway, received, data.tries + 1)
}

interface Received {
  report: SmsReport
  body: Buffer
  at: Date
}

async function retryLater(
  { db, jobs, now }: ReportDeps,
  { name }: SmsGateway,
  { report, body, at }: Received,
  tries: number,
): Promise<void> {
  const after = new Date(now().getTime() + FIRST_WAIT_MS * 2 ** (tries - 1))
  const data = {
    provider: name,
    report,
    body: body.toString('base64'),
    receivedAt: at.toISOString(),
    tries,
  }
  await jobs.add(db.withoutTenant, REPORT, data, { after })
}

/** Stores a report and applies it to its message. False where no message is found that it could be about. */
async function applyReport(
  deps: ReportDeps,
  { name }: SmsGateway,
  { report, body, at }: Received,
): Promise<boolean> {
  const message = await messageOf(deps, name, report)
  if (!message) return false
  const ctx: Ctx = {
    ...(await tenantContext(deps, toBusinessId(message.businessId))),
    origin: 'provider',
  }
  return transact(ctx, async (ctx) => {
    const standing = await queries.lockMessage(ctx.db, ctx.businessId, message.id)
    if (!standing) return false
    const bodyHash = createHash('sha256').update(body).digest()
    const stored = {
      id: newId(at),
      messageId: message.id,
      provider: name,
      bodyHash,
      body,
      receivedAt: at,
    }
    if (await queries.insertReport(ctx.db, ctx.businessId, stored)) {
      await apply(ctx, name, standing, report)
    }
    return true
  })
}

async function messageOf(
  deps: ReportDeps,
  provider: string,
  { providerMessageId, reference, recipient, text }: SmsReport,
): Promise<queries.ReportedMessage | null> {
  const { db, now } = deps
  const [, businessId, id] = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/.exec(reference ?? '') ?? []
  if (businessId && id) return { businessId, id }
  const known = await queries.findReported(db.withoutTenant, provider, providerMessageId)
  if (known || recipient === null) return known
  const since = new Date(now().getTime() - UNHEARD_MS)
  const unheard: queries.ReportedMessage[] = []
  for (const sent of await queries.listToNumber(db.withoutTenant, provider, recipient, since)) {
    const ctx = systemContext(deps, toBusinessId(sent.businessId))
    const isUnheard = await read(ctx, ({ db, businessId }) =>
      queries.isUnheard(db, businessId, sent.id, { provider, text, since }),
    )
    if (isUnheard) unheard.push(sent)
  }
  // Where there are several, nobody can say which of them the report is about.
  return unheard.length === 1 ? (unheard[0] ?? null) : null
}

async function apply(
  ctx: Ctx,
  provider: string,
  standing: {
    id: string
    state: MessageState
    recipient: string
    providerMessageId: string | null
  },
  { state, reason, providerMessageId }: SmsReport,
): Promise<void> {
  // A message that was sent again reflects its latest try; a late report about an older try changes nothing.
  const isOther =
    standing.providerMessageId !== null && standing.providerMessageId !== providerMessageId
  if (isOther || !canBecome(standing.state, state)) return
  if (standing.providerMessageId === null)
    await nameMessage(ctx, provider, standing.id, providerMessageId)
  await queries.applyReport(ctx.db, ctx.businessId, standing.id, {
    state,
    reason,
    providerMessageId,
    at: ctx.now(),
  })
  await dropEnded(ctx.db, ctx.businessId, [standing.id])
  if (reason === 'opted_out') await noteNetworkOptOut(ctx, 'sms', standing.recipient)
  else if (state === 'failed')
    await notifyMembers(ctx, { kind: 'message_failed', clientName: null })
}

/** Reports arrive in any order: a delivered message stays delivered. */
function canBecome(from: MessageState, to: SmsReport['state']): boolean {
  switch (from) {
    case 'sending':
    case 'unknown':
      return true
    case 'sent':
      return to !== 'sent'
    case 'failed':
      return to === 'delivered'
    default:
      return false
  }
}
