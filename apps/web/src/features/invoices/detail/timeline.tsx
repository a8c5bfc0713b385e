import type { TimelineEntry } from '@isiro/contracts/invoices'
import { isCurrency } from '@isiro/domain/currency'
import Ban from 'lucide-react/icons/ban'
import Banknote from 'lucide-react/icons/banknote'
import Copy from 'lucide-react/icons/copy'
import CreditCard from 'lucide-react/icons/credit-card'
import Eye from 'lucide-react/icons/eye'
import FileCheck from 'lucide-react/icons/file-check'
import FileMinus from 'lucide-react/icons/file-minus'
import FilePen from 'lucide-react/icons/file-pen'
import FilePlus from 'lucide-react/icons/file-plus'
import FileX from 'lucide-react/icons/file-x'
import Link2 from 'lucide-react/icons/link-2'
import Link2Off from 'lucide-react/icons/link-2-off'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Paperclip from 'lucide-react/icons/paperclip'
import Percent from 'lucide-react/icons/percent'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { Link } from 'react-router'
import { type Format, useFormat } from '../../../platform/i18n/format.ts'
import { findText } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/text-types.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import {
  type Moment,
  type TimelineIcon,
  TimelineList,
} from '../../../platform/lists/timeline-list.tsx'
import { paths } from '../../../platform/pages/paths.ts'

const ICONS: Record<TimelineEntry['kind'], TimelineIcon> = {
  draft_created: FilePen,
  issued: FileCheck,
  viewed: Eye,
  link_revoked: Link2Off,
  link_restored: Link2,
  payment_recorded: Banknote,
  payment_received: Banknote,
  payment_held: TriangleAlert,
  payment_credit_used: Wallet,
  payment_released: Wallet,
  payment_refund_requested: Undo2,
  payment_refunded: Undo2,
  payment_refund_failed: TriangleAlert,
  payment_disputed: TriangleAlert,
  payment_dispute_answered: MessageSquareText,
  payment_dispute_won: Banknote,
  payment_dispute_lost: Undo2,
  payment_claimed: MessageSquareText,
  payment_claim_rejected: MessageSquareText,
  payment_link_made: Link2,
  payment_opened: CreditCard,
  payment_refused: TriangleAlert,
  wht_deducted: Percent,
  wht_reversed: Undo2,
  wht_certificate_received: FileCheck,
  wht_certificate_lost: FileX,
  vat_deducted: Percent,
  vat_reversed: Undo2,
  vat_certificate_received: FileCheck,
  vat_certificate_lost: FileX,
  credit_note_issued: FileMinus,
  debit_note_issued: FilePlus,
  attachment_added: Paperclip,
  attachment_shared: Paperclip,
  attachment_hidden: Paperclip,
  attachment_deleted: FileX,
  late_fee_made: FilePlus,
  card_failed: CreditCard,
  voided: Ban,
  duplicated: Copy,
  message: Send,
  question_asked: MessageSquareText,
  question_answered: MessageSquareText,
}

interface TimelineProps {
  entries: readonly TimelineEntry[]
  /** The moments among the entries that bring their own words, such as a message. */
  moments?: readonly Moment[]
}

/** The timeline of an invoice. */
export function Timeline({ entries, moments = [] }: TimelineProps) {
  const { t } = useTexts(['invoices', 'payments'])
  const format = useFormat()
  const told: Moment[] = entries.map((entry) => ({
    ...entry,
    icon: ICONS[entry.kind],
    title: entryText(entry, t, format),
    detail: <EntryDetail entry={entry} />,
  }))
  return <TimelineList moments={inOrder(told, moments)} />
}

/** By their time. An event that a moment of the same id tells more fully is told once. */
function inOrder(entries: readonly Moment[], moments: readonly Moment[]): Moment[] {
  const fuller = new Set(moments.map(({ id }) => id))
  return [...entries.filter(({ id }) => !fuller.has(id)), ...moments].sort((a, b) =>
    a.at.localeCompare(b.at),
  )
}

function entryText(
  { kind, details }: TimelineEntry,
  t: Translate<'invoices', 'payments'>,
  format: Format,
): string {
  const { amount: minor, currency } = details
  const amount =
    typeof minor === 'number' && isCurrency(currency) ? format.exactMoney(minor, currency) : null
  if ((kind === 'payment_recorded' || kind === 'payment_received') && amount !== null) {
    const method = findText('payments', `timeline.method.${details.method}`)
    const { credit } = details
    const surplus =
      typeof credit === 'number' && credit > 0 && isCurrency(currency)
        ? t('payments:timeline.surplus', { amount: format.exactMoney(credit, currency) })
        : ''
    return [t('timeline.payment_of', { amount, method }), surplus].filter(Boolean).join(' · ')
  }
  if (kind === 'message') {
    const said = findText('message-history', `kind.${details.type}`)
    return findText('message-history', `timeline.${details.channel}`, { kind: said }) ?? ''
  }
  // The texts of ledger activities are in the payments namespace.
  const values = { amount, card: details.card, number: details.noteNumber }
  return (
    (amount === null ? null : findText('payments', `timeline.${kind}_amount`, values)) ??
    findText('payments', `timeline.${kind}`) ??
    findText('invoices', `timeline.${kind}`, values) ??
    ''
  )
}

function EntryDetail({ entry: { kind, details } }: { entry: TimelineEntry }) {
  const { t } = useTexts(['invoices', 'payments'])
  const format = useFormat()
  if (kind === 'voided' && details.reason) {
    return <p className="text-dense break-words text-muted">{details.reason}</p>
  }
  if (kind === 'message') {
    const to = String(details.recipient ?? '')
    return (
      <p className="text-dense break-words text-muted">
        {[to, findText('message-history', `state.${details.state}`)].filter(Boolean).join(' · ')}
      </p>
    )
  }
  if (kind === 'payment_disputed' && typeof details.answerBy === 'string') {
    return (
      <p className="text-dense text-muted">
        {t('payments:timeline.answerBy', { date: format.date(details.answerBy) })}
      </p>
    )
  }
  if (kind.startsWith('attachment_')) {
    return <p className="text-dense break-words text-muted">{details.name}</p>
  }
  if (kind === 'duplicated' && typeof details.from === 'string') {
    return (
      <Link to={paths.invoice(details.from)} className="link justify-self-start text-dense">
        {t('timeline.original')}
      </Link>
    )
  }
  return null
}
