import type { PaymentDetail } from '@isiro/contracts/payments'
import { parseMinor } from '@isiro/domain/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useReleasePayment } from '../api.ts'
import { UsePaymentForm } from './use-payment-form.tsx'

/** The invoices that a payment pays, each with the way back, and what is left of it. */
export function PaymentUses({ payment }: { payment: PaymentDetail }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const [isUsing, setUsing] = useState(false)
  const money = (amount: string) => format.exactMoney(amount, payment.currency)
  const hasCredit = (parseMinor(payment.credit) ?? 0) > 0
  return (
    <div className="grid gap-3">
      {payment.invoices.length > 0 || hasCredit ? (
        <ul className="divide-y rounded-control border">
          {payment.invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
              <Link to={paths.invoice(invoice.id)} className="link tap grow">
                {invoice.invoiceNumber}
              </Link>
              <span className="font-medium">{money(invoice.amount)}</span>
              <Can verb="payments.adjust">
                <TakeBack payment={payment} invoice={invoice} />
              </Can>
            </li>
          ))}
          {hasCredit ? (
            <li className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
              <span className="grow">{t('uses.credit')}</span>
              <span className="font-medium">{money(payment.credit)}</span>
              <Can verb="payments.adjust">
                <Button
                  variant="ghost"
                  size="small"
                  aria-expanded={isUsing}
                  onClick={() => setUsing(!isUsing)}
                >
                  {t('uses.use')}
                </Button>
              </Can>
            </li>
          ) : null}
        </ul>
      ) : (
        <p className="text-dense text-muted">{t('uses.none')}</p>
      )}
      {hasCredit && isUsing ? (
        <UsePaymentForm
          key={payment.credit}
          payment={payment}
          most={payment.credit}
          onDone={() => setUsing(false)}
        />
      ) : null}
    </div>
  )
}

interface TakeBackProps {
  payment: PaymentDetail
  invoice: PaymentDetail['invoices'][number]
}

/** The money stays; the invoice is open again. */
function TakeBack({ payment, invoice }: TakeBackProps) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const releasing = useReleasePayment()
  return (
    <Button
      variant="ghost"
      size="small"
      className="ml-auto"
      isPending={releasing.isPending}
      aria-label={t('uses.takeBackFrom', { number: invoice.invoiceNumber })}
      onClick={() =>
        releasing.mutate(
          { id: payment.id, body: { invoiceId: invoice.id } },
          {
            onSuccess: () =>
              toast.success(
                t('uses.takenBack', {
                  amount: format.exactMoney(invoice.amount, payment.currency),
                  number: invoice.invoiceNumber,
                }),
                t('uses.isCredit'),
              ),
            onError: (error) => toast.error(t('uses.failed'), errorText(error)),
          },
        )
      }
    >
      {t('uses.takeBack')}
    </Button>
  )
}
