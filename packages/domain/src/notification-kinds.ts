/** How a notification is marked: money that is there, what waits for an answer, what failed, or none of them. */
type Tone = 'ok' | 'warn' | 'bad' | 'neutral'

interface NotificationKindDescription {
  tone: Tone
  /** The screen that shows what it is about. `:id` stands for its subject, without which the screen before it is shown. */
  page: string
}

/** The events of which the owner is notified: things that a client, a provider, a network or the product itself did. */
export const NOTIFICATIONS = {
  payment: { tone: 'ok', page: '/invoices/:id' },
  claim: { tone: 'warn', page: '/payments' },
  paid_twice: { tone: 'warn', page: '/payments?payment=:id' },
  overpaid: { tone: 'warn', page: '/payments?payment=:id' },
  held: { tone: 'warn', page: '/payments?payment=:id' },
  refund: { tone: 'neutral', page: '/payments?payment=:id' },
  refund_failed: { tone: 'bad', page: '/payments?payment=:id' },
  message_failed: { tone: 'bad', page: '/sms' },
  dispute: { tone: 'bad', page: '/payments?payment=:id' },
  dispute_won: { tone: 'ok', page: '/payments?payment=:id' },
  dispute_lost: { tone: 'bad', page: '/payments?payment=:id' },
  late_fee: { tone: 'warn', page: '/invoices/:id' },
  recurring_draft: { tone: 'warn', page: '/invoices/:id' },
  recurring_late: { tone: 'warn', page: '/recurring/:id' },
  recurring_refused: { tone: 'bad', page: '/recurring/:id' },
  recurring_paused: { tone: 'bad', page: '/recurring/:id' },
  recurring_review: { tone: 'neutral', page: '/recurring/:id' },
  card_failed: { tone: 'bad', page: '/recurring/:id' },
  card_withdrawn: { tone: 'warn', page: '/recurring/:id' },
  card_expiring: { tone: 'warn', page: '/recurring/:id' },
  quote_accepted: { tone: 'ok', page: '/quotes/:id' },
  deposit_refused: { tone: 'bad', page: '/quotes/:id' },
  quote_declined: { tone: 'bad', page: '/quotes/:id' },
  quote_expired: { tone: 'warn', page: '/quotes/:id' },
  retention_due: { tone: 'warn', page: '/quotes/:id' },
  delivery_confirmed: { tone: 'ok', page: '/delivery-notes/:id' },
  member_joined: { tone: 'ok', page: '/settings/team' },
  member_left: { tone: 'neutral', page: '/settings/team' },
  approval_waiting: { tone: 'warn', page: '/approvals/:id' },
  approval_given: { tone: 'ok', page: '/approvals/:id' },
  approval_refused: { tone: 'bad', page: '/approvals/:id' },
  approval_question: { tone: 'warn', page: '/approvals/:id' },
  storage_near: { tone: 'warn', page: '/subscription' },
} as const satisfies Record<string, NotificationKindDescription>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[]

/** The address, within the web, of what a notification is about. */
export function notificationPath(kind: NotificationKind, subjectId: string | null): string {
  const { page } = NOTIFICATIONS[kind]
  return subjectId === null
    ? page.replace(/[/?][^/?]*:id$/, '')
    : page.replace(':id', encodeURIComponent(subjectId))
}
