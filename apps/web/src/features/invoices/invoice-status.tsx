import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../ui/badge.tsx'

type StatusProps = Pick<InvoiceListed, 'status' | 'paid' | 'total' | 'currency'>

/** The status of an invoice as a badge; of one that is paid in part, also how far. */
export function InvoiceStatusBadge({ status, paid, total, currency }: StatusProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const badge = <StatusBadge status={status} label={t(`status.${status}`)} />
  if (status !== 'part_paid') return badge
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {badge}
      <span className="text-caption font-normal text-muted">
        {t('status.partOf', {
          paid: format.money(paid, currency),
          total: format.money(total, currency),
        })}
      </span>
    </span>
  )
}
