import type { FillWorld } from '../../../../test/world.ts'
import { read, transact } from '../../../platform/db/context.ts'
import { notifyOwner } from '../notify.ts'
import { listNotifications } from '../queries.ts'
import { PUSH_KEYS } from './push-keys.ts'

/** A notification, the settings, and a browser that gets push messages. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const must = async (answer: ReturnType<typeof visitor.get>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
  }
  await must(
    visitor.put('/api/notifications/settings', { byMail: true, bySms: false, muted: ['refund'] }),
  )
  await transact(visitor.ctx, (ctx) =>
    notifyOwner(ctx, {
      kind: 'payment',
      clientName: `Client ${mark}`,
      number: `INV-${mark}`,
      subjectId: crypto.randomUUID(),
      amount: 100,
      currency: 'NGN',
    }),
  )
  await must(
    visitor.post('/api/notifications/push', {
      endpoint: `https://push.example.com/send/${mark}`,
      keys: PUSH_KEYS,
    }),
  )
  const [row] = await read(visitor.ctx, ({ db, businessId }) =>
    listNotifications(db, businessId, { after: null, reader: null, onlyUnread: false, limit: 1 }),
  )
  return { notification: row?.id ?? '' }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'notification_settings.muted',
  'notifications.currency',
  'notifications.kind',
  'notifications.refusal',
  'push_subscriptions.auth',
  'push_subscriptions.p256dh',
]
