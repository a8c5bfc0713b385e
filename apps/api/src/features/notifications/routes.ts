import {
  ListNotifications,
  NotificationList,
  NotificationSettings,
  ReadNotifications,
  SaveNotificationSettings,
  SubscribeToPush,
  UnreadCount,
  UnsubscribeFromPush,
} from '@isiro/contracts/notifications'
import { Done } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paginate } from '../../platform/http/paging.ts'
import { presentNotification } from './present.ts'
import { subscribe, unsubscribe } from './push-subscriptions.ts'
import * as notifications from './service.ts'

const PAGE_SIZE = 25

export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/notifications',
    {
      config: { verb: 'personal' },
      schema: { querystring: ListNotifications, response: { 200: NotificationList } },
    },
    async (request, reply) => {
      const { limit = PAGE_SIZE } = request.query
      const rows = await notifications.listPage(request.ctx, { ...request.query, limit })
      return paginate(request, reply, rows, limit, ({ at, id }) => ({
        value: at.toISOString().replace('Z', '000Z'),
        id,
      })).map((row) => presentNotification(row, request.session.language))
    },
  )

  app.post(
    '/api/notifications/read',
    {
      config: { verb: 'personal' },
      schema: { body: ReadNotifications, response: { 200: UnreadCount } },
    },
    ({ ctx, body }) => notifications.readNotifications(ctx, body),
  )

  app.get(
    '/api/notifications/settings',
    { config: { verb: 'personal' }, schema: { response: { 200: NotificationSettings } } },
    ({ ctx }) => notifications.getSettings(ctx),
  )

  app.put(
    '/api/notifications/settings',
    {
      config: { verb: 'personal' },
      schema: { body: SaveNotificationSettings, response: { 200: NotificationSettings } },
    },
    ({ ctx, body }) => notifications.saveSettings(ctx, body),
  )

  app.post(
    '/api/notifications/push',
    { config: { verb: 'personal' }, schema: { body: SubscribeToPush, response: { 200: Done } } },
    async ({ ctx, session, body }) => {
      await subscribe(ctx, session.tokenHash, body)
      return { success: true as const }
    },
  )

  app.post(
    '/api/notifications/push/end',
    {
      config: { verb: 'personal' },
      schema: { body: UnsubscribeFromPush, response: { 200: Done } },
    },
    async ({ ctx, body }) => {
      await unsubscribe(ctx, body.endpoint)
      return { success: true as const }
    },
  )
}
