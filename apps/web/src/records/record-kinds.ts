import { paths } from '../platform/pages/paths.ts'

interface RecordKind {
  /** The first word of its activities, as in `invoice.issued`. */
  activity: string
  /** The target of an activity that activity-text.ts does not list by itself. */
  page: (id: string) => string
}

/** The records that have a list, by their word in the API. Their answers can be read without a connection. */
export const recordKinds: Record<string, RecordKind> = {
  invoices: { activity: 'invoice', page: paths.invoice },
  quotes: { activity: 'quote', page: paths.quote },
  'delivery-notes': { activity: 'delivery_note', page: paths.deliveryNote },
  'credit-notes': { activity: 'credit_note', page: () => paths.creditNotes() },
  clients: { activity: 'client', page: paths.client },
  recurring: { activity: 'recurring', page: paths.recurring },
  items: { activity: 'item', page: () => paths.items() },
  payments: { activity: 'payment', page: paths.invoice },
  expenses: { activity: 'expense', page: () => paths.expenses() },
}
