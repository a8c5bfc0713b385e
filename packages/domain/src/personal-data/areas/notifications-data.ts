import { describeTables } from '../table-plan.ts'

/** The events of which the members of a business are notified, and the channels. */
export const NOTIFICATIONS_DATA = describeTables('history', 'notification', {
  notifications: {
    personal: ['account_id', 'maker', 'client_name', 'number'],
    impersonal: { code: ['currency', 'kind'], figures: ['refusal'] },
  },
  notification_settings: {
    purpose: 'account',
    retention: 'account',
    exported: 'always',
    personal: ['account_id'],
    impersonal: { setting: ['muted'] },
  },
  push_subscriptions: {
    purpose: 'account',
    retention: 'session',
    personal: ['account_id'],
    withheld: { endpoint: 'secret', p256dh: 'secret', auth: 'secret' },
  },
})
