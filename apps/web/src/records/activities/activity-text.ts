import { activitySentence, type SentenceWords } from '@isiro/domain/activity-sentence'
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

/** The sentences are added to this namespace from `contracts/texts/activities.*.json`: Home, the trail and its file have the same. */
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
  'account.login_joined': () => paths.businesses(),
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

/** Links of activities that lead to one page, whichever of a feature they are, by the first word. */
const PAGES: Record<string, (subjectId: string) => string> = {
  approval: () => paths.settings('approvals'),
  api_key: () => paths.settings('api-keys'),
  webhook: () => paths.settings('webhooks'),
  white_label: () => paths.settings('own-domain'),
  backup: () => paths.backup(),
  cloud: () => paths.backup('cloud'),
  opening_balances: () => paths.settings('opening-balances'),
  privacy: () => paths.dataPrivacy(),
  question: () => paths.questions(),
  subscription: () => paths.subscription(),
  tax: () => paths.tax('calendar'),
  team: () => paths.settings('team'),
  access: () => paths.settings('security'),
  export: () => paths.settings('trail'),
  operator: () => paths.settings('trail'),
  support: paths.supportRequest,
}

/** Whether there is a sentence for an activity. One without is newer than this app. */
export function isKnownActivity({ kind }: Pick<Activity, 'kind'>): boolean {
  return findText(SENTENCES, `activity.${kind}`) !== null
}

/** The page that shows what an activity was about; null where there is none to go to. */
export function activityTarget({
  kind,
  subjectId,
  details,
}: Pick<Activity, 'kind' | 'subjectId'> & Partial<Pick<Activity, 'details'>>): string | null {
  if (typeof details?.question === 'string') return paths.question(details.question)
  const ofRecord = Object.values(recordKinds).find(({ activity }) =>
    kind.startsWith(`${activity}.`),
  )
  const page = TARGETS[kind] ?? ofRecord?.page ?? PAGES[kind.split('.')[0] ?? '']
  return page?.(subjectId ?? '') ?? null
}

/** One activity as a sentence. `numberOf` knows the numbers of invoices on the same screen. */
export function activityText(
  { subjectId, ...activity }: Activity,
  numberOf: (invoiceId: string) => string | undefined,
  format: Format,
  language: Language,
): string {
  const words: SentenceWords = {
    text: (key, values) => findText(SENTENCES, key, values as Record<string, string>),
    money: format.exactMoney,
    date: format.date,
    // The server may be newer than this app and have another plan.
    plan: (id) => findText('common', `plan.${id}`) ?? textsOf('common')('plan.unknown'),
    month: (month) => monthText(month, language, 'full'),
  }
  return activitySentence(activity, words, subjectId === null ? undefined : numberOf(subjectId))
}
