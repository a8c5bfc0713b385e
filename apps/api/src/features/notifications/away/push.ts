import type { PushMessage } from '@isiro/contracts/notifications'
import { inBusiness } from '@isiro/domain/business-address'
import { isLanguage } from '@isiro/domain/language'
import { notificationPath } from '@isiro/domain/notification-kinds'
import { read, toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { runWorkers } from '../../../platform/jobs/concurrency.ts'
import { findOwner } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import * as queries from '../queries.ts'
import { sendPush } from './push-service.ts'
import { wordsOf } from './words.ts'

const CONCURRENCY = 4

/**
 * Sends a notification to the browsers that agreed to push messages, once. Subscriptions whose session has ended, and those
 * that their push service does not know any more, are deleted. A service that does not answer is not asked again: the mail follows.
 */
export async function pushNotification(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId, notificationId }: { businessId: string; notificationId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const owner = await read(ctx, findOwner)
  if (!owner) return
  const told = await transact(ctx, async ({ db, businessId, now }) => {
    const row = await queries.lockUntold(db, businessId, notificationId, 'pushedAt')
    if (!row) return null
    await queries.setNotified(db, businessId, row.id, 'pushedAt', now())
    return {
      row,
      subscriptions: await queries.listSubscriptions(db, businessId),
      narrowed: await queries.listNarrowed(db, businessId),
    }
  })
  if (!told) return
  const language = isLanguage(owner.language) ? owner.language : 'en'
  const { line, body } = wordsOf(told.row, { language, country: owner.country })
  const message: PushMessage = {
    id: told.row.id,
    title: line,
    body,
    path: inBusiness(businessId, notificationPath(told.row.kind, told.row.subjectId)),
  }
  const text = JSON.stringify(message)
  const waiting = [...told.subscriptions]
  const accounts = await queries.listSessionAccounts(
    deps.db.withoutTenant,
    waiting.map(({ sessionId }) => sessionId),
  )
  const sendTo = async (to: (typeof waiting)[number]) => {
    const account = accounts.get(to.sessionId)
    // Who sees only their own records is told of those.
    if (account && told.row.reader !== null && told.row.reader !== account) return
    if (account && told.narrowed.has(account) && told.row.maker !== account) return
    if (account && (await sendPush(deps.config, to, text)) !== 'gone') return
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
