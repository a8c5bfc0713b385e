import type { Client } from '@isiro/contracts/clients'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../platform/http/use-can.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { PagedRows } from '../../platform/lists/paged-rows.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvoiceRow } from '../invoices/invoice-row.tsx'
import { clientInvoicesQuery } from './api.ts'

/** The client's invoices and drafts, newest first. */
export function ClientInvoices({ client }: { client: Client }) {
  const { t } = useTexts('clients')
  const list = useInfiniteQuery(clientInvoicesQuery(client.id))
  return (
    <Card title={t('invoices')}>
      <PagedRows
        list={list}
        failed={t('invoicesFailed')}
        skeleton={<Skeleton kind="list" className="h-60" />}
        empty={<NoInvoices client={client} />}
        shown={(count) => t('invoicesShown', { count })}
      >
        {(invoices) => <Rows invoices={invoices} />}
      </PagedRows>
    </Card>
  )
}

function NoInvoices({ client }: { client: Client }) {
  const { t } = useTexts('clients')
  const canInvoice = useCan('invoices.write')
  return (
    <EmptyState
      title={t('noInvoices')}
      {...(canInvoice &&
        !client.isArchived && {
          actions: (
            <Link to={paths.newInvoice(client.id)} className={buttonClass()}>
              {t('newInvoice')}
            </Link>
          ),
        })}
    />
  )
}

function Rows({ invoices }: { invoices: readonly InvoiceListed[] }) {
  const { t } = useTexts('clients')
  const format = useFormat()
  return (
    <ul className="-mx-2 -mb-2 divide-y">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <InvoiceRow
            invoice={invoice}
            namespace="clients"
            title={invoice.invoiceNumber ?? t('status.draft')}
            {...(invoice.issueDate && {
              otherwise: t('issuedOn', { date: format.date(invoice.issueDate) }),
            })}
          />
        </li>
      ))}
    </ul>
  )
}
