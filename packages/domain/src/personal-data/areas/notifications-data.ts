import { describeTables } from '../table-plan.ts'

/** The events of which the owner of a business is notified, and the channels. */
export const NOTIFICATIONS_DATA = describeTables('history', 'notification', {
  notifications: {
    personal: ['maker', 'reader', 'client_name', 'number'],
    impersonal: { code: ['currency', 'kind'], figures: ['refusal'] },
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
