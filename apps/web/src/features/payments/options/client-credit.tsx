import { parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientCreditQuery, useClientCredit } from '../api.ts'
import type { PayableInvoice } from './payment-options.tsx'

/** The client's unused credit, and a form to use it here. Absent without credit. */
export function ClientCreditNotice({ invoice }: { invoice: PayableInvoice }) {
  const { t } = useTexts('payments')
  const format = useFormat()
  const credit = useQuery(clientCreditQuery(invoice.client.id))
  const using = useClientCredit()
  const own = credit.data?.find(({ currency }) => currency === invoice.currency)
  const there = parseMinor(own?.amount ?? '0.00') ?? 0
  const owed = parseMinor(invoice.balance) ?? 0
  if (!own || there <= 0 || owed <= 0) return null
  const money = (amount: number) => format.exactMoney(amount, invoice.currency)
  const amount = Math.min(there, owed)

  function use() {
    if (!own) return
    using.mutate(
      { invoiceId: invoice.id, amount, payments: own.payments },
      {
        onSuccess: (used) =>
          toast.success(
            t('credit.used', { amount: money(used) }),
            used >= owed
              ? t('record.paidInFull')
              : t('record.left', { amount: money(owed - used) }),
          ),
        onError: (error) => toast.error(t('credit.failed'), errorText(error)),
      },
    )
  }

  return (
    <Notice
      tone="ok"
      action={
        <Button variant="secondary" size="small" isPending={using.isPending} onClick={use}>
          {t('credit.use', { amount: money(amount) })}
        </Button>
      }
    >
      {t('credit.there', { client: invoice.client.name, amount: money(there) })}
    </Notice>
  )
}
