/** The kinds of records that webhooks tell of, each by the name of its form in the public interface. */
export const WEBHOOK_RECORDS = [
  'invoice',
  'credit_note',
  'quote',
  'payment',
  'refund',
  'delivery_note',
  'recurring',
  'client',
  'item',
  'expense',
  'tax_duty',
  'business',
  'import',
  'webhook_endpoint',
] as const
export type WebhookRecord = (typeof WEBHOOK_RECORDS)[number]

interface EventDescription {
  /** The activities that it tells of. None for what no activity says, such as a day that has passed. */
  of: readonly string[]
  record: WebhookRecord
  /** The details of the activity that name the record; its subject by default. */
  named?: readonly string[]
  /** Only where the change settled the invoice. */
  settles?: true
}

const SETTLING = [
  'payment.received',
  'invoice.payment_recorded',
  'payment.credit_used',
  'payment.rate_set',
  'wht.deducted',
  'vat.deducted',
  'invoice.credit_note_issued',
] as const

const BY_PAYMENT = { record: 'payment', named: ['paymentId'] } as const
const BY_REFUND = { record: 'refund', named: ['paymentId', 'refundId'] } as const
const BY_NOTE = { record: 'credit_note', named: ['noteId'] } as const
const BY_DUTY = { record: 'tax_duty', named: ['duty', 'period'] } as const

/** Every event of which webhooks tell. A name stays as it is: receivers compare it. */
export const WEBHOOK_EVENTS = {
  'invoice.issued': {
    of: ['invoice.issued'],
    record: 'invoice',
  },
  'invoice.viewed': {
    of: ['invoice.viewed'],
    record: 'invoice',
  },
  'invoice.paid': {
    of: SETTLING,
    record: 'invoice',
    settles: true,
  },
  'invoice.overdue': {
    of: [],
    record: 'invoice',
  },
  'invoice.late_fee_made': {
    of: ['invoice.late_fee_made'],
    record: 'invoice',
  },
  'invoice.tax_withheld': {
    of: ['wht.deducted', 'vat.deducted'],
    record: 'invoice',
  },
  'invoice.voided': { of: ['invoice.voided'], record: 'invoice' },
  'credit_note.issued': {
    ...BY_NOTE,
    of: ['invoice.credit_note_issued'],
  },
  'debit_note.issued': {
    ...BY_NOTE,
    of: ['invoice.debit_note_issued'],
  },
  'payment.confirmed': {
    ...BY_PAYMENT,
    of: ['payment.received', 'invoice.payment_recorded'],
  },
  'payment.held': {
    ...BY_PAYMENT,
    of: ['payment.held'],
  },
  'payment.credit_used': {
    ...BY_PAYMENT,
    of: ['payment.credit_used'],
  },
  'payment.released': {
    ...BY_PAYMENT,
    of: ['payment.released'],
  },
  'payment.disputed': {
    ...BY_PAYMENT,
    of: ['payment.disputed'],
  },
  'payment.dispute_won': {
    ...BY_PAYMENT,
    of: ['payment.dispute_won'],
  },
  'payment.dispute_lost': {
    ...BY_PAYMENT,
    of: ['payment.dispute_lost'],
  },
  'refund.requested': {
    ...BY_REFUND,
    of: ['payment.refund_requested'],
  },
  'refund.processed': {
    ...BY_REFUND,
    of: ['payment.refunded'],
  },
  'refund.failed': {
    ...BY_REFUND,
    of: ['payment.refund_failed'],
  },
  'quote.issued': { of: ['quote.issued'], record: 'quote' },
  'quote.viewed': {
    of: ['quote.viewed'],
    record: 'quote',
  },
  'quote.accepted': { of: ['quote.accepted'], record: 'quote' },
  'quote.declined': { of: ['quote.declined'], record: 'quote' },
  'quote.expired': {
    of: ['quote.expired'],
    record: 'quote',
  },
  'quote.withdrawn': { of: ['quote.withdrawn'], record: 'quote' },
  'quote.invoiced': {
    of: ['quote.invoiced'],
    record: 'quote',
  },
  'delivery_note.issued': {
    of: ['delivery_note.issued'],
    record: 'delivery_note',
  },
  'delivery_note.received': {
    of: ['delivery_note.received'],
    record: 'delivery_note',
  },
  'delivery_note.voided': {
    of: ['delivery_note.voided'],
    record: 'delivery_note',
  },
  'recurring.created': {
    of: ['recurring.created'],
    record: 'recurring',
  },
  'recurring.updated': {
    of: ['recurring.updated'],
    record: 'recurring',
  },
  'recurring.paused': {
    of: ['recurring.paused'],
    record: 'recurring',
  },
  'recurring.resumed': {
    of: ['recurring.resumed'],
    record: 'recurring',
  },
  'recurring.ended': {
    of: ['recurring.ended'],
    record: 'recurring',
  },
  'client.created': { of: ['client.created'], record: 'client' },
  'client.updated': {
    of: ['client.updated'],
    record: 'client',
  },
  'client.archived': { of: ['client.archived'], record: 'client' },
  'client.restored': {
    of: ['client.restored'],
    record: 'client',
  },
  'client.merged': {
    of: ['client.merged'],
    record: 'client',
  },
  'client.unmerged': {
    of: ['client.unmerged'],
    record: 'client',
  },
  'client.imported': {
    of: ['client.imported'],
    record: 'import',
  },
  'item.created': {
    of: ['item.created'],
    record: 'item',
  },
  'item.updated': { of: ['item.updated'], record: 'item' },
  'item.archived': { of: ['item.archived'], record: 'item' },
  'item.restored': { of: ['item.restored'], record: 'item' },
  'item.imported': {
    of: ['item.imported'],
    record: 'import',
  },
  'expense.created': {
    of: ['expense.created'],
    record: 'expense',
  },
  'expense.updated': { of: ['expense.updated'], record: 'expense' },
  'expense.deleted': {
    of: ['expense.deleted'],
    record: 'expense',
  },
  'expense.restored': {
    of: ['expense.restored'],
    record: 'expense',
  },
  'expense.reversed': {
    of: ['expense.reversed'],
    record: 'expense',
  },
  'expense.imported': {
    of: ['expense.imported'],
    record: 'import',
  },
  'tax_month.filed': { ...BY_DUTY, of: ['tax.filed'] },
  'tax_month.amended': { ...BY_DUTY, of: ['tax.amended'] },
  'tax_month.filing_undone': {
    ...BY_DUTY,
    of: ['tax.filing_undone'],
  },
  'tax_month.paid': { ...BY_DUTY, of: ['tax.paid'] },
  'tax_month.payment_voided': {
    ...BY_DUTY,
    of: ['tax.payment_voided'],
  },
  'business.updated': {
    of: ['business.updated'],
    record: 'business',
  },
} as const satisfies Record<string, EventDescription>

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[]

/** What "Send a test" sends. Nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test'
export type DeliveredType = WebhookEventType | typeof TEST_EVENT

/** The areas of events, in the order in which an owner reads them: the first word of each name. */
export const WEBHOOK_AREAS = [
  'invoice',
  'credit_note',
  'debit_note',
  'payment',
  'refund',
  'quote',
  'delivery_note',
  'recurring',
  'client',
  'item',
  'expense',
  'tax_month',
  'business',
] as const
export type WebhookArea = (typeof WEBHOOK_AREAS)[number]

/** The events of an area. */
export function eventsOfArea(area: WebhookArea): WebhookEventType[] {
  return WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith(`${area}.`))
}

/** An event that an activity causes. */
export interface CausedEvent {
  type: WebhookEventType
  record: WebhookRecord
  /** The id of the record, or what names it: 'vat/2026-10'. */
  recordId: string
  /** It is one only if the change settled the invoice. */
  settles: boolean
}

/** The events of an activity. None for one of which webhooks don't tell, or that names no record. `details` are its JSON. */
export function webhookEventsOf(
  kind: string,
  subjectId: string | null,
  details: string,
): CausedEvent[] {
  return WEBHOOK_EVENT_TYPES.flatMap((type) => {
    const { of, record, named, settles }: EventDescription = WEBHOOK_EVENTS[type]
    if (!of.includes(kind)) return []
    const recordId = named === undefined ? subjectId : namedBy(JSON.parse(details), named)
    return recordId === null ? [] : [{ type, record, recordId, settles: settles ?? false }]
  })
}

function namedBy(details: Record<string, unknown>, names: readonly string[]): string | null {
  const values = names.map((name) => details[name])
  return values.every((value) => typeof value === 'string') ? values.join('/') : null
}
