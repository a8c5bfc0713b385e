import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { openInvoicesQuery } from '../api.ts'

const MOST_SHOWN = 12

interface UnpaidInvoicesProps {
  onChoose: (invoice: InvoiceListed) => void
}

/** The invoices on which something is still owed, for choosing one. The longest overdue stand first. */
export function UnpaidInvoices({ onChoose }: UnpaidInvoicesProps) {
  const { t } = useTexts('payment-ledger')
  const [q, setQ] = useState('')
  const invoices = useQuery({
    ...openInvoicesQuery({ clientId: '', q }),
    placeholderData: keepPreviousData,
  })
  if (invoices.isError && !invoices.data) {
    return <QueryFailure title={t('pick.failed')} query={invoices} />
  }
  if (q === '' && invoices.data?.length === 0) {
    return (
      <EmptyState
        title={t('pick.none')}
        description={t('pick.noneDetail')}
        actions={
          <Can verb="invoices.write">
            <Link to={paths.newInvoice()} className={buttonClass()}>
              {t('empty.invoice')}
            </Link>
          </Can>
        }
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField
        label={t('pick.search')}
        placeholder={t('pick.searchFor')}
        value={q}
        onSearch={setQ}
      />
      <Waiting isWaiting={!invoices.data} skeleton={<Skeleton kind="list" className="h-48" />}>
        {() =>
          invoices.data?.length ? (
            <Choices invoices={invoices.data.slice(0, MOST_SHOWN)} onChoose={onChoose} />
          ) : (
            <p className="text-muted">{t('pick.noneFound')}</p>
          )
        }
      </Waiting>
    </div>
  )
}

function Choices({
  invoices,
  onChoose,
}: UnpaidInvoicesProps & { invoices: readonly InvoiceListed[] }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  return (
    <ul className="-mx-2 min-w-0 divide-y">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <button
            type="button"
            onClick={() => onChoose(invoice)}
            className="grid w-full grid-cols-1 gap-1 rounded-control px-2 py-3 text-left transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            <span className="flex justify-between gap-3 font-semibold">
              <span className="truncate">{invoice.clientName}</span>
              <span>{format.exactMoney(invoice.balance, invoice.currency)}</span>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-dense">
              <span className="text-muted">{invoice.invoiceNumber}</span>
              {invoice.dueDate ? (
                <span
                  className={invoice.status === 'overdue' ? 'font-medium text-bad' : 'text-muted'}
                >
                  {t(invoice.status === 'overdue' ? 'pick.overdue' : 'pick.due', {
                    date: format.date(invoice.dueDate),
                  })}
                </span>
              ) : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
