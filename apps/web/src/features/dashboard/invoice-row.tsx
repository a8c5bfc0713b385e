import type { InvoiceListed } from '@isiro/contracts/invoices'
import { todayIn } from '@isiro/domain/business-date'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/current-user.ts'
import { useFormat } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Amount } from '../invoices/amount.tsx'
import { dueText } from './due-text.ts'

export interface InvoiceRowProps {
  invoice: InvoiceListed
  /** Whose texts it uses; both have the words for status and due date. */
  namespace: 'dashboard' | 'clients'
  title: ReactNode
  /** What is said before the due date. */
  before?: string | null
  /** What is said where a due date no longer matters. */
  otherwise?: string
}

/** One invoice in a short list: two lines, and all of it one link. */
export function InvoiceRow({ invoice, namespace, title, before, otherwise }: InvoiceRowProps) {
  const { t } = useTranslation(namespace)
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const due = dueText(invoice, todayIn(timeZone, new Date()), t, format)
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
