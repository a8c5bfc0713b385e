import type { DashboardStats } from '@isiro/contracts/dashboard'
import { isCurrency } from '@isiro/domain/currency'
import type { TFunction } from 'i18next'
import type { Format } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'

export type Activity = DashboardStats['recentActivity'][number]

/** The known activity kinds and their links. An unknown kind is newer than this app. */
const TARGETS: Record<string, (subjectId: string) => string> = {
  'invoice.issued': paths.invoice,
  'invoice.viewed': paths.invoice,
  'invoice.payment_recorded': paths.invoice,
  'invoice.voided': paths.invoice,
  'invoice.draft_created': paths.invoice,
  'invoice.draft_deleted': () => paths.invoices({ status: 'draft' }),
  'invoice.duplicated': paths.invoice,
  'invoice.link_revoked': paths.invoice,
  'invoice.link_restored': paths.invoice,
  'payment.received': paths.invoice,
  'payment.held': () => paths.payments({ state: 'held' }),
  'payment.claimed': () => paths.payments(),
  'payment.refunded': paths.invoice,
  'payment.refund_failed': paths.invoice,
  'wht.deducted': () => paths.tax('credits'),
  'expense.created': () => paths.expenses(),
  'expense.updated': () => paths.expenses(),
  'expense.deleted': () => paths.expenses(),
  'expense.restored': () => paths.expenses(),
  'expense.receipt_added': () => paths.expenses(),
  'expense.receipt_removed': () => paths.expenses(),
  'expense.imported': () => paths.expenses(),
  'expense.import_taken_back': () => paths.expenses(),
  'client.created': paths.client,
  'client.updated': paths.client,
  'client.archived': paths.client,
  'client.restored': paths.client,
  'client.merged': paths.client,
  'client.unmerged': paths.client,
  'client.shared': (id) => paths.client(id, 'statement'),
  'client.unshared': (id) => paths.client(id, 'statement'),
  'client.imported': () => paths.clients(),
  'client.import_taken_back': () => paths.clients(),
  'contact.opted_out': () => paths.sms(),
  'contact.opted_in': () => paths.sms(),
  'messages.settings_changed': () => paths.settings('messages'),
  'messages.text_changed': () => paths.settings('messages'),
  'client.messages_changed': paths.client,
  'tax.filed': () => paths.tax('calendar'),
  'tax.filing_undone': () => paths.tax('calendar'),
  'tax.profile_changed': () => paths.tax('calendar'),
  'business.created': () => paths.dashboard('business'),
  'business.updated': () => paths.dashboard('business'),
  'business.payout_details_changed': () => paths.dashboard('business'),
  'business.payment_keys_changed': () => paths.settings('getting-paid'),
  'account.password_changed': () => paths.dashboard(),
}

export function isKnownActivity({ kind }: Activity): boolean {
  return Object.hasOwn(TARGETS, kind)
}

/** The page that shows what an activity was about; null where there is none to go to. */
export function activityTarget({ kind, subjectId }: Activity): string | null {
  if (kind === 'account.password_changed') return null
  return TARGETS[kind]?.(subjectId ?? '') ?? null
}

/**
 * One activity as a sentence. Some carry the invoice's number or the client's name and some do not:
 * `numberOf` knows the numbers of invoices on the same screen, and a text without a name says it plainly.
 */
export function activityText(
  { kind, subjectId, details }: Activity,
  numberOf: (invoiceId: string) => string | undefined,
  t: TFunction,
  format: Format,
): string {
  const number = details.number ?? (subjectId === null ? undefined : numberOf(subjectId))
  const client = details.clientName
  const { amount, currency } = details
  const money =
    typeof amount === 'number' && isCurrency(currency) ? format.exactMoney(amount, currency) : ''
  const context = number ? 'number' : client ? 'client' : ''
  const { description } = details
  return t(`activity.${kind}`, { context, number, client, amount: money, description })
}
