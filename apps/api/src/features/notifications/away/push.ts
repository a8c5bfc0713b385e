import type { PushMessage } from '@isiro/contracts/notifications'
import { inBusiness } from '@isiro/domain/business-address'
import { isLanguage } from '@isiro/domain/language'
import { notificationPath } from '@isiro/domain/notification-kinds'
import { type SystemCtx, toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { runWorkers } from '../../../platform/jobs/concurrency.ts'
import { findMember } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import * as queries from '../queries.ts'
import { sendPush } from './push-service.ts'
import { wordsOf } from './words.ts'

const CONCURRENCY = 4

/**
 * Sends a notification to the browsers of its member that agreed to push messages, once. Subscriptions whose session has ended, and
 * those that their push service does not know any more, are deleted. A service that does not answer is not asked again: the mail follows.
 */
export async function pushNotification(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId, notificationId }: { businessId: string; notificationId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const told = await transact(ctx, (ctx) => takePush(ctx, notificationId))
  if (!told) return
  const { reader } = told
  const language = isLanguage(reader.language) ? reader.language : 'en'
  const { line, body } = wordsOf(told.row, { language, country: reader.country })
  const message: PushMessage = {
    id: told.row.id,
    title: line,
    body,
    path: inBusiness(businessId, notificationPath(told.row.kind, told.row.subjectId)),
  }
  const text = JSON.stringify(message)
  const waiting = [...told.subscriptions]
  const sessions = await queries.listSessions(
    deps.db.withoutTenant,
    waiting.map(({ sessionId }) => sessionId),
  )
  const sendTo = async (to: (typeof waiting)[number]) => {
    if (sessions.has(to.sessionId) && (await sendPush(deps.config, to, text)) !== 'gone') return
    await transact(ctx, ({ db, businessId }) =>
      queries.deleteSubscription(db, businessId, to.endpoint),
    )
  }
  const failures: unknown[] = []
  await runWorkers(CONCURRENCY, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      // The other browsers are told whatever becomes of one.
      await sendTo(next).catch((error: unknown) => failures.push(error))
  })
  if (failures.length > 0) throw new AggregateError(failures, 'A push message could not be sent.')
}

/** The notification to push, noted as pushed, with its member and their browsers; null where nothing is to be pushed. */
async function takePush(ctx: SystemCtx, notificationId: string) {
  const { db, businessId, now } = ctx
  const row = await queries.lockUntold(db, businessId, notificationId, 'pushedAt')
  if (!row) return null
  const reader = await findMember(ctx, row.accountId)
  if (!reader) return null
  await queries.setNotified(db, businessId, row.id, 'pushedAt', now())
  const subscriptions = await queries.listSubscriptions(db, businessId, row.accountId)
  return { row, reader, subscriptions }
}
