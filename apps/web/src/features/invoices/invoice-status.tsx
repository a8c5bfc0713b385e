import type { InvoiceListed } from '@isiro/contracts/invoices'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/format.ts'
import { StatusBadge } from '../../ui/badge.tsx'

type StatusProps = Pick<InvoiceListed, 'status' | 'paid' | 'total' | 'currency'>

/** The status of an invoice as a badge; of one that is paid in part, also how far. */
export function InvoiceStatusBadge({ status, paid, total, currency }: StatusProps) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const label =
    status === 'part_paid'
      ? t('status.partOf', {
          paid: format.money(paid, currency),
          total: format.money(total, currency),
        })
      : t(`status.${status}`)
  return <StatusBadge status={status} label={label} />
}
