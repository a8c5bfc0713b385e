import { describeTables } from '../table-plan.ts'

/** What the owner of a business is told of, and where. */
export const NOTIFICATIONS_DATA = describeTables('history', 'notification', {
  notifications: {
    personal: ['client_name', 'invoice_number'],
    impersonal: { code: ['currency', 'kind'] },
  },
  notification_settings: {
    purpose: 'account',
    retention: 'account',
    impersonal: { setting: ['muted'] },
  },
  push_subscriptions: {
    purpose: 'account',
    retention: 'session',
    withheld: { endpoint: 'secret', p256dh: 'secret', auth: 'secret' },
  },
})
