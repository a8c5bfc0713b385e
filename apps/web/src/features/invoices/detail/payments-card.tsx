import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { invoiceActions } from '@isiro/domain/invoice-status'
import { parseMinor } from '@isiro/domain/money'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/format.ts'
import { LazyPart } from '../../../platform/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { InvoicePayments } from '../../payments/invoice-payments.tsx'
import type { InvoiceActionRunner } from '../actions/use-invoice-actions.tsx'

const loadPayInvoice = () =>
  import('../../payments/pay-invoice.tsx').then((module) => module.PayInvoice)

interface PaymentsCardProps {
  invoice: IssuedInvoice
  actions: InvoiceActionRunner
}

/** The payments, the balance, a button to record a payment, and the ways to pay the rest. */
export function PaymentsCard({ invoice, actions }: PaymentsCardProps) {
  const { t } = useTranslation(['invoices', 'payments'])
  const format = useFormat()
  const paid = parseMinor(invoice.paid) ?? 0
  const mayRecord = invoiceActions(invoice.status, paid).includes('record_payment')
  const isOwed = invoice.status !== 'void' && (parseMinor(invoice.balance) ?? 0) > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card
        title={t('detail.tab.payments')}
        action={
          mayRecord ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => actions.run('record_payment', invoice)}
            >
              {t('action.record_payment')}
            </Button>
          ) : null
        }
      >
        {/* Its texts are another feature's, and may come a moment later. */}
        <Suspense fallback={<Skeleton className="h-16" />}>
          <InvoicePayments invoice={invoice} />
        </Suspense>
        {paid > 0 ? (
          <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t pt-3 text-dense">
            <dt className="text-muted">{t('detail.received')}</dt>
            <dd className="text-right font-medium">
              {format.exactMoney(invoice.paid, invoice.currency)}
            </dd>
            <dt className="text-muted">{t('detail.left')}</dt>
            <dd className="text-right font-medium">
              {format.exactMoney(invoice.balance, invoice.currency)}
            </dd>
          </dl>
        ) : null}
      </Card>
      {isOwed ? (
        <Card title={t('payments:options.title')}>
          <LazyPart
            id="pay-invoice"
            load={loadPayInvoice}
            namespaces={['payments']}
            skeleton={<Skeleton className="h-40" />}
            part={{ invoice }}
          />
        </Card>
      ) : null}
    </div>
  )
}
