import type { TablePlan } from '../table-plan.ts'

/** What the owner of a business is told of, and where. */
export const NOTIFICATIONS_DATA: Record<string, TablePlan> = {
  notifications: {
    purpose: 'history',
    retention: 'notification',
    exported: 'with_business_data',
    personal: ['client_name', 'invoice_number'],
    impersonal: [
      'amount',
      'at',
      'business_id',
      'claim_id',
      'count',
      'currency',
      'id',
      'invoice_id',
      'kind',
      'mailed_at',
      'payment_id',
      'quote_id',
      'delivery_note_id',
      'recurring_id',
      'pushed_at',
      'read_at',
    ],
  },
  notification_settings: {
    purpose: 'account',
    retention: 'account',
    exported: 'with_business_data',
    personal: [],
    impersonal: ['business_id', 'by_mail', 'by_sms', 'muted', 'updated_at'],
  },
  push_subscriptions: {
    purpose: 'account',
    retention: 'session',
    exported: 'with_business_data',
    personal: [],
    withheld: { endpoint: 'secret', p256dh: 'secret', auth: 'secret' },
    impersonal: ['business_id', 'created_at', 'id', 'session_id'],
  },
}
