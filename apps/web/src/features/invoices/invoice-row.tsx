import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { type Format, useFormat } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/text-types.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { StatusBadge } from '../../ui/badge.tsx'

/** Within this many days a date is also said in days. */
const NEAR_DAYS = 14

export interface InvoiceRowProps {
  invoice: InvoiceListed
  /** The namespace of the texts; both features have texts for status and due date. */
  namespace: 'dashboard' | 'clients'
  title: ReactNode
  /** The text before the due date. */
  before?: string | null
  /** The text if a due date no longer matters. */
  otherwise?: string
}

/** One invoice in a short list: two lines, and all of it one link. */
export function InvoiceRow({ invoice, namespace, title, before, otherwise }: InvoiceRowProps) {
  const { t } = useTexts(namespace)
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const due = dueNote(invoice, currentDay(timeZone), t, format)
  return (
    <Link
      to={paths.invoice(invoice.id)}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-control px-2 py-3 transition-state hover:bg-surface-2"
    >
      <span className="min-w-0 truncate font-medium">{title}</span>
      <span className="text-right font-medium">
        <Amount value={invoice.total} currency={invoice.currency} />
      </span>
      <span className="text-dense text-muted">
        {[before, due || otherwise].filter(Boolean).join(' · ')}
      </span>
      <span className="justify-self-end">
        <StatusBadge status={invoice.status} label={t(`status.${invoice.status}`)} />
      </span>
    </Link>
  )
}

/** When an invoice is due, or by how much it is late. Empty where that no longer matters. */
function dueNote(
  { status, dueDate }: Pick<InvoiceListed, 'status' | 'dueDate'>,
  today: BusinessDate,
  t: Translate<'clients' | 'dashboard'>,
  format: Format,
): string {
  if (dueDate === null || status === 'void' || status === 'paid') return ''
  const date = format.date(dueDate)
  const days = daysBetween(today, dueDate)
  if (status === 'overdue') return t('due.late', { count: -days, date })
  if (days === 0) return t('due.today')
  return days > 0 && days <= NEAR_DAYS
    ? t('due.soon', { count: days, date })
    : t('due.on', { date })
}
