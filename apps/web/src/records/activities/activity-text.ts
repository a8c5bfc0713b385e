import { isDateInput } from '@isiro/domain/business-date'
import { isCurrency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { Format } from '../../platform/i18n/format.ts'
import { findText, textsOf } from '../../platform/i18n/i18n.ts'
import { monthText } from '../../platform/i18n/month-text.ts'
import { paths } from '../../platform/pages/paths.ts'
import { recordKinds } from '../record-kinds.ts'

/** What was done: its kind, the record, and what its sentence names. */
export interface Activity {
  kind: string
  subjectId: string | null
  details: Record<string, string | number | boolean | null>
}

/** The sentences stand in this namespace, each with its feature's texts: Home and the trail have the same. */
const SENTENCES = 'dashboard'

/** Links of activities that lead elsewhere than to the page of their record. */
const TARGETS: Record<string, (subjectId: string) => string> = {
  'invoice.draft_deleted': () => paths.invoices({ status: 'draft' }),
  'quote.draft_deleted': () => paths.quotes({ status: 'draft' }),
  'recurring.deleted': () => paths.recurringList(),
  'payment.held': () => paths.payments({ state: 'held' }),
  'payment.claimed': () => paths.payments(),
  'payment.disputed': () => paths.payments({ state: 'disputed' }),
  'payment.dispute_answered': () => paths.payments({ state: 'disputed' }),
  'payment.dispute_won': () => paths.payments({ state: 'disputed' }),
  'payment.dispute_lost': () => paths.payments({ state: 'disputed' }),
  'client.shared': (id) => paths.client(id, 'statement'),
  'client.unshared': (id) => paths.client(id, 'statement'),
  'client.imported': () => paths.clients(),
  'client.import_taken_back': () => paths.clients(),
  'wht.deducted': () => paths.tax('credits'),
  'contact.opted_out': () => paths.sms(),
  'contact.opted_in': () => paths.sms(),
  'messages.settings_changed': () => paths.settings('messages'),
  'messages.text_changed': () => paths.settings('messages'),
  'account.rectified': () => paths.dataPrivacy(),
  'account.email_changed': () => paths.dataPrivacy(),
  'account.email_change_stopped': () => paths.settings('security'),
  'account.taken_over': () => paths.settings('getting-paid'),
  'account.passkey_added': () => paths.settings('security'),
  'account.passkey_removed': () => paths.settings('security'),
  'account.authenticator_added': () => paths.settings('security'),
  'account.authenticator_removed': () => paths.settings('security'),
  'account.backup_codes_made': () => paths.settings('security'),
  'account.backup_code_used': () => paths.settings('security'),
  'account.factors_lost': () => paths.settings('security'),
  'account.factors_removed': () => paths.settings('security'),
  'account.recovery_stopped': () => paths.settings('security'),
  'account.session_ended': () => paths.settings('security'),
  'account.other_sessions_ended': () => paths.settings('security'),
  'account.business_kept': () => paths.otherBusinesses(),
  'account.business_set_aside': () => paths.otherBusinesses(),
  'approval.asked': paths.approval,
  'approval.approved': paths.approval,
  'approval.refused': paths.approval,
  'approval.withdrawn': paths.approval,
  'business.created': () => paths.dashboard('business'),
  'business.updated': () => paths.dashboard('business'),
  'business.late_fee_changed': () => paths.dashboard('business'),
  'business.payout_details_changed': () => paths.dashboard('business'),
  'business.payment_keys_changed': () => paths.settings('getting-paid'),
}

/** Links of activities of features that have one page and no records, by the first word. */
const PAGES: Record<string, () => string> = {
  approval: () => paths.settings('approvals'),
  api_key: () => paths.settings('api-keys'),
  white_label: () => paths.settings('own-domain'),
  backup: () => paths.backup(),
  cloud: () => paths.backup('cloud'),
  opening_balances: () => paths.settings('opening-balances'),
  privacy: () => paths.dataPrivacy(),
  subscription: () => paths.subscription(),
  tax: () => paths.tax('calendar'),
  team: () => paths.settings('team'),
  access: () => paths.settings('security'),
  export: () => paths.settings('trail'),
  operator: () => paths.settings('trail'),
}

/** Whether there is a sentence for an activity. One without is newer than this app. */
export function isKnownActivity({ kind }: Pick<Activity, 'kind'>): boolean {
  return findText(SENTENCES, `activity.${kind}`) !== null
}

/** The page that shows what an activity was about; null where there is none to go to. */
export function activityTarget({
  kind,
  subjectId,
}: Pick<Activity, 'kind' | 'subjectId'>): string | null {
  const ofRecord = Object.values(recordKinds).find(({ activity }) =>
    kind.startsWith(`${activity}.`),
  )
  const page = TARGETS[kind] ?? ofRecord?.page ?? PAGES[kind.split('.')[0] ?? '']
  return page?.(subjectId ?? '') ?? null
}

/**
 * One activity as a sentence. Some carry the invoice's number or the client's name and some do not:
 * `numberOf` knows the numbers of invoices on the same screen, and a text without a name says it plainly.
 */
export function activityText(
  { kind, subjectId, details }: Activity,
  numberOf: (invoiceId: string) => string | undefined,
  format: Format,
  language: Language,
): string {
  const named = wordsOf(details)
  const number = named.number ?? (subjectId === null ? undefined : numberOf(subjectId))
  const client = named.clientName
  const { amount, currency } = details
  const money =
    typeof amount === 'number' && isCurrency(currency) ? format.exactMoney(amount, currency) : ''
  const { address, duty, period, madeOn } = named
  const day = typeof madeOn === 'string' && isDateInput(madeOn) ? format.date(madeOn) : ''
  const contexts = { number, client, duty, address, day }
  const [context] = Object.entries(contexts).find(([, value]) => value) ?? []
  // The server may be newer than this app and have another plan.
  const plan = findText('common', `plan.${named.plan}`) ?? textsOf('common')('plan.unknown')
  const told = {
    ...named,
    number,
    client,
    amount: money,
    plan,
    day,
    duty: findText(SENTENCES, `duty.${duty}`),
    period: periodName(period, language),
  }
  const text = (key: string) => findText(SENTENCES, `activity.${key}`, told)
  return (context ? text(`${kind}_${context}`) : null) ?? text(kind) ?? ''
}

/** What a sentence can name of the details: texts and counts. */
function wordsOf(details: Activity['details']): Record<string, string | number | undefined> {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

/** The month or the year that a tax duty is for. */
function periodName(period: string | number | undefined, language: Language): string {
  const text = String(period ?? '')
  return text.length === 7 ? monthText(text, language, 'full') : text
}
