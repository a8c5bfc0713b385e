import type { TaxPayment } from '@isiro/contracts/tax-payments'
import type { Currency } from '@isiro/domain/currency'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../platform/files/save-file.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { usePeriodText } from '../calendar/duty-text.ts'
import { fetchTaxReceipt } from '../month-api.ts'

interface PaymentListProps {
  /** Of the record. A payment of another period is overpaid tax that was used there. */
  period: string
  payments: readonly TaxPayment[]
  currency: Currency
  onVoid: (payment: TaxPayment) => void
}

/** The payments of a duty, void ones among them. */
export function PaymentList({ period, payments, currency, onVoid }: PaymentListProps) {
  const { t } = useTexts('filings')
  const format = useFormat()
  const periodText = usePeriodText()
  return (
    <section aria-label={t('pay.list')} className="border-t pt-3">
      <h3 className="font-semibold">{t('pay.list')}</h3>
      <ul className="grid divide-y *:py-2">
        {payments.map((payment) => {
          const { id, paidOn, amount, reference, hasReceipt, voided } = payment
          const isUsed = payment.period !== period
          const money = format.exactMoney(isUsed ? `-${amount}` : amount, currency)
          const other = isUsed ? payment.period : payment.fromPeriod
          return (
            <li key={id} className="grid gap-1">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="text-dense text-muted">
                  {format.date(paidOn)}
                  {reference === null ? '' : ` · ${reference}`}
                  {other === null
                    ? ''
                    : ` · ${t(isUsed ? 'offset.out' : 'offset.in', { period: periodText(other) })}`}
                </span>
                <span className={voided ? 'text-muted line-through' : 'font-medium'}>{money}</span>
              </p>
              {voided ? (
                <p className="text-dense text-muted">
                  {t('pay.voided', { reason: voided.reason })}
                </p>
              ) : null}
              <div className="flex flex-wrap gap-2">
                {hasReceipt ? <ReceiptButton payment={payment} /> : null}
                {voided ? null : (
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={t('pay.voidOne', { amount: money })}
                    onClick={() => onVoid(payment)}
                  >
                    {t('pay.void')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

function ReceiptButton({ payment }: { payment: TaxPayment }) {
  const { t } = useTexts('filings')
  const fetching = useMutation({
    mutationFn: () => fetchTaxReceipt(payment.id),
    onSuccess: (file) =>
      saveFile(file, `${payment.duty}-${payment.period}.${ENDINGS[file.type] ?? 'bin'}`),
    onError: (error) => toast.error(t('pay.downloadFailed'), errorText(error)),
  })
  return (
    <Button
      size="small"
      variant="secondary"
      isPending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('pay.download')}
    </Button>
  )
}
