import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { Payment } from '@isiro/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { invoicePaymentsQuery } from './api.ts'
import { InvoiceDeductions } from './deductions/invoice-deductions.tsx'
import { PaymentSheet } from './detail/payment-sheet.tsx'
import { methodText } from './method-text.ts'

/** The payments of one invoice. Each opens with its actions. */
export function InvoicePayments({
  invoice,
}: {
  invoice: Pick<IssuedInvoice, 'id' | 'deducted' | 'noted'>
}) {
  const { t } = useTexts('payments')
  const payments = useQuery(invoicePaymentsQuery(invoice.id))
  const [open, setOpen] = useState<string | null>(null)
  if (payments.isError) {
    return <QueryFailure title={t('list.failed')} query={payments} />
  }
  const rows = payments.data ?? []
  return (
    <>
      <Waiting isWaiting={!payments.data} skeleton={<Skeleton kind="record" className="h-16" />}>
        {() =>
          rows.length > 0 ? (
            <ul className="-mx-2 divide-y">
              {rows.map((payment) => (
                <li key={payment.id}>
                  <PaymentRow payment={payment} onOpen={() => setOpen(payment.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-dense text-muted">{t('list.none')}</p>
          )
        }
      </Waiting>
      <InvoiceDeductions invoice={invoice} />
      <PaymentSheet id={open} onClose={() => setOpen(null)} />
    </>
  )
}

function PaymentRow({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const { t } = useTexts('payments')
  const format = useFormat()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rounded-control px-2 py-3 text-left transition-state hover:bg-surface-2"
    >
      <span className="font-medium">{methodText(payment, t)}</span>
      <span className="text-right font-semibold text-ok">
        {format.exactMoney(payment.amount, payment.currency)}
      </span>
      <span className="text-dense text-muted">{format.date(payment.receivedOn)}</span>
      {payment.reference ? (
        <span className="col-span-2 text-dense break-all text-muted">{payment.reference}</span>
      ) : null}
      {payment.note ? (
        <span className="col-span-2 text-dense text-muted">{payment.note}</span>
      ) : null}
    </button>
  )
}
