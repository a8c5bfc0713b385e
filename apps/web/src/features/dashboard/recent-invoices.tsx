import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InvoiceRow } from '../invoices/invoice-row.tsx'

export interface RecentInvoicesProps {
  invoices: readonly InvoiceListed[]
  className?: string
}

/** The invoices issued last. Each row is one link. */
export function RecentInvoices({ invoices, className }: RecentInvoicesProps) {
  const { t } = useTexts('dashboard')
  if (invoices.length === 0) {
    return (
      <Card title={t('recent.title')} className={className}>
        <EmptyState
          title={t('recent.empty')}
          description={t('recent.emptyDetail')}
          actions={
            <Can verb="invoices.write">
              <Link to={paths.newInvoice()} className={buttonClass()}>
                {t('recent.create')}
              </Link>
            </Can>
          }
        />
      </Card>
    )
  }
  return (
    <Card
      title={t('recent.title')}
      className={className}
      action={
        <Link to={paths.invoices()} className="link tap text-dense">
          {t('recent.all')}
        </Link>
      }
    >
      <ul className="-mx-2 -mb-2 divide-y">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow
              invoice={invoice}
              namespace="dashboard"
              title={invoice.clientName}
              before={invoice.invoiceNumber}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
