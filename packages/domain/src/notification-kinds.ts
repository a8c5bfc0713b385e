import { can, ROLES, type Role, type Verb } from './roles.ts'

/** How a notification is marked: money that is there, what waits for an answer, what failed, or none of them. */
type Tone = 'ok' | 'warn' | 'bad' | 'neutral'

interface NotificationKindDescription {
  tone: Tone
  /** The screen that shows what it is about. `:id` stands for its subject, without which the screen before it is shown. */
  page: string
  /** Whom it concerns: the members whose role can do one of these. */
  concerns: readonly Verb[]
}

/** Who takes money in, and who made the document that it is for. */
const MONEY_IN: readonly Verb[] = ['payments.record', 'invoices.write']

/** The events of which members are notified: things that a client, a provider, a network or the product itself did. */
export const NOTIFICATIONS = {
  payment: { tone: 'ok', page: '/invoices/:id', concerns: MONEY_IN },
  claim: { tone: 'warn', page: '/payments', concerns: ['payments.record'] },
  paid_twice: { tone: 'warn', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  overpaid: { tone: 'warn', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  held: { tone: 'warn', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  refund: { tone: 'neutral', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  refund_failed: { tone: 'bad', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  message_failed: { tone: 'bad', page: '/sms', concerns: ['messages.send'] },
  dispute: { tone: 'bad', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  dispute_won: { tone: 'ok', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  dispute_lost: { tone: 'bad', page: '/payments?payment=:id', concerns: ['payments.adjust'] },
  late_fee: { tone: 'warn', page: '/invoices/:id', concerns: ['invoices.write'] },
  recurring_draft: { tone: 'warn', page: '/invoices/:id', concerns: ['invoices.write'] },
  recurring_late: { tone: 'warn', page: '/recurring/:id', concerns: ['invoices.write'] },
  recurring_refused: { tone: 'bad', page: '/recurring/:id', concerns: ['invoices.write'] },
  recurring_paused: { tone: 'bad', page: '/recurring/:id', concerns: ['invoices.write'] },
  recurring_review: { tone: 'neutral', page: '/recurring/:id', concerns: ['invoices.write'] },
  card_failed: { tone: 'bad', page: '/recurring/:id', concerns: ['invoices.write'] },
  card_withdrawn: { tone: 'warn', page: '/recurring/:id', concerns: ['invoices.write'] },
  card_expiring: { tone: 'warn', page: '/recurring/:id', concerns: ['invoices.write'] },
  quote_accepted: { tone: 'ok', page: '/quotes/:id', concerns: ['quotes.write'] },
  deposit_refused: { tone: 'bad', page: '/quotes/:id', concerns: ['quotes.write'] },
  quote_declined: { tone: 'bad', page: '/quotes/:id', concerns: ['quotes.write'] },
  quote_expired: { tone: 'warn', page: '/quotes/:id', concerns: ['quotes.write'] },
  retention_due: { tone: 'warn', page: '/quotes/:id', concerns: ['quotes.write'] },
  delivery_confirmed: { tone: 'ok', page: '/delivery-notes/:id', concerns: ['invoices.write'] },
  tax_due: { tone: 'warn', page: '/tax', concerns: ['tax.file'] },
  tax_late: { tone: 'bad', page: '/tax', concerns: ['tax.file'] },
  member_joined: { tone: 'ok', page: '/settings/team', concerns: ['team.manage'] },
  member_left: { tone: 'neutral', page: '/settings/team', concerns: ['team.manage'] },
  approval_waiting: { tone: 'warn', page: '/approvals/:id', concerns: ['approvals.answer'] },
  approval_given: { tone: 'ok', page: '/approvals/:id', concerns: ['approvals.ask'] },
  approval_refused: { tone: 'bad', page: '/approvals/:id', concerns: ['approvals.ask'] },
  approval_question: {
    tone: 'warn',
    page: '/approvals/:id',
    concerns: ['approvals.ask', 'approvals.answer'],
  },
  webhook_disabled: {
    tone: 'bad',
    page: '/settings/webhooks/:id',
    concerns: ['webhooks.write'],
  },
  question_asked: { tone: 'warn', page: '/questions/:id', concerns: ['questions.ask'] },
  question_answered: { tone: 'ok', page: '/questions/:id', concerns: ['questions.ask'] },
  support_answered: { tone: 'neutral', page: '/support/:id', concerns: ['support.ask'] },
  domain_active: { tone: 'ok', page: '/settings/own-domain', concerns: ['settings.write'] },
  domain_failing: { tone: 'warn', page: '/settings/own-domain', concerns: ['settings.write'] },
  domain_lost: { tone: 'bad', page: '/settings/own-domain', concerns: ['settings.write'] },
  sender_lost: { tone: 'warn', page: '/settings/own-domain', concerns: ['settings.write'] },
  storage_near: { tone: 'warn', page: '/subscription', concerns: ['backup.make'] },
} as const satisfies Record<string, NotificationKindDescription>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[]

/** The roles of the members whom an event concerns. A member who sees only their own records hears of those. */
export function rolesConcerned(kind: NotificationKind): Role[] {
  return ROLES.filter((role) => NOTIFICATIONS[kind].concerns.some((verb) => can(role, verb)))
}

/** The events that concern a role, in the order of the settings. */
export function kindsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => rolesConcerned(kind).includes(role))
}

/** The address, within the web, of what a notification is about. */
export function notificationPath(kind: NotificationKind, subjectId: string | null): string {
  const { page } = NOTIFICATIONS[kind]
  return subjectId === null
    ? page.replace(/[/?][^/?]*:id$/, '')
    : page.replace(':id', encodeURIComponent(subjectId))
}
