import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { invoiceQuery } from '../../records/queries/invoices.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { ClaimsCard } from './claims/claims-card.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { PayInvoice } from './pay-invoice.tsx'
import { RecordButton } from './record/record-button.tsx'
import { UnpaidInvoices } from './record/unpaid-invoices.tsx'

/** The dashboard's Payments: choose an unpaid invoice, then the ways to be paid for it. */
export function PaymentsTab() {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('invoice')

  function choose(id: string | null) {
    setSearch((before) => {
      if (id === null) before.delete('invoice')
      else before.set('invoice', id)
      return before
    })
  }

  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <ClaimsCard isFolded={false} />
      {chosen === null ? (
        <Card
          title={t('pick.title')}
          action={
            <Link
              to={paths.payments()}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('list.all')}
            </Link>
          }
        >
          <UnpaidInvoices onChoose={({ id }) => choose(id)} />
        </Card>
      ) : (
        <ChosenInvoice key={chosen} id={chosen} onBack={() => choose(null)} />
      )}
    </div>
  )
}

function ChosenInvoice({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  const query = useQuery(invoiceQuery(id))
  const { data, error } = query
  const back = (
    <Button variant="ghost" size="small" onClick={onBack}>
      {t('pick.other')}
    </Button>
  )
  if (!data && error) {
    return (
      <div className="grid justify-items-start gap-3">
        <QueryFailure title={t('pick.failed')} query={query} />
        {back}
      </div>
    )
  }
  return (
    <Waiting isWaiting={!data} skeleton={<Skeleton kind="record" className="h-80" />}>
      {() =>
        !data || data.status === 'draft' ? (
          back
        ) : (
          <>
            <Card
              title={
                <Link to={paths.invoice(data.id)} className="link">
                  {data.invoiceNumber}
                </Link>
              }
              action={back}
            >
              <p className="mb-4 text-muted">
                {data.clientName} ·{' '}
                {t('pick.owed', { amount: format.exactMoney(data.balance, data.currency) })}
              </p>
              <PayInvoice invoice={data} />
            </Card>
            <div className="mt-4">
              <Card title={t('pick.received')} action={<RecordButton invoice={data} />}>
                <InvoicePayments invoice={data} />
              </Card>
            </div>
          </>
        )
      }
    </Waiting>
  )
}
