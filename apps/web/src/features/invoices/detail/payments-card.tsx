import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { parseMinor } from '@isiro/domain/money'
import { Suspense } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { InvoicePayments } from '../../payments/invoice-payments.tsx'

const loadPayInvoice = () =>
  import('../../payments/pay-invoice.tsx').then((module) => module.PayInvoice)

const loadSurplus = () =>
  import('../../payments/surplus/surplus-notes.tsx').then((module) => module.SurplusNotes)

interface PaymentsCardProps {
  invoice: IssuedInvoice
}

/** The payments, the balance, and the ways to pay the rest. A payment is recorded at the top of the page. */
export function PaymentsCard({ invoice }: PaymentsCardProps) {
  const { t } = useTexts(['invoices', 'payments'])
  const format = useFormat()
  const paid = parseMinor(invoice.paid) ?? 0
  const isOwed = invoice.status !== 'void' && (parseMinor(invoice.balance) ?? 0) > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={t('detail.tab.payments')}>
        {/* Its texts are another feature's, and may come a moment later. */}
        <Suspense fallback={<Skeleton kind="record" className="h-16" />}>
          <Surplus invoice={invoice} />
          <InvoicePayments invoice={invoice} />
        </Suspense>
        {paid > 0 ? (
          <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t pt-3 text-dense">
            <dt className="text-muted">{t('detail.received')}</dt>
            <dd className="text-right font-medium">
              {format.exactMoney(invoice.paid, invoice.currency)}
            </dd>
            <dt className="text-muted">{t('paper.amountDue')}</dt>
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
            skeleton={<Skeleton kind="record" className="h-40" />}
            part={{ invoice }}
          />
        </Card>
      ) : null}
    </div>
  )
}

/** Money that came for the invoice and does not pay it. Its code comes only where there was some. */
function Surplus({ invoice }: PaymentsCardProps) {
  const hasSome = invoice.timeline.some(
    ({ kind, details }) => kind === 'payment_held' || Number(details.credit) > 0,
  )
  return hasSome ? (
    <LazyPart
      id="surplus-notes"
      load={loadSurplus}
      namespaces={['payment-ledger']}
      skeleton={null}
      part={{ invoice }}
    />
  ) : null
}
