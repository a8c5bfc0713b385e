import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeferredPart, withTexts } from '../../../platform/deferred-part.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTyping } from '../../../platform/typing.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { invoicePaymentsQuery, useDeductWht } from '../api.ts'

export type TaxedInvoice = Pick<
  IssuedInvoice,
  'id' | 'invoiceNumber' | 'clientName' | 'currency' | 'balance' | 'wht' | 'status'
>

const loadSheet = withTexts(
  () => import('./kept-back-sheet.tsx').then((module) => module.KeptBackSheet),
  ['validation'],
)

/**
 * "Client kept back WHT", for an invoice that did not ask for it: one tap at the amount that the rules
 * say, or another amount from the client's own slip.
 */
export function KeptBack({ invoice }: { invoice: TaxedInvoice }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { today } = useTyping(invoice.currency)
  const deducting = useDeductWht(invoice.id)
  const [isAsking, setAsking] = useState(false)
  const Sheet = useDeferredPart(isAsking, loadSheet, () => setAsking(false))
  const payments = useQuery(invoicePaymentsQuery(invoice.id))
  const isDone = payments.data?.some(({ method }) => method === 'wht') ?? false
  const isOpen = invoice.status !== 'void' && (parseMinor(invoice.balance) ?? 0) > 0
  if (!isOpen || isDone || (parseMinor(invoice.wht) ?? 0) > 0 || invoice.currency !== 'NGN')
    return null

  function deduct() {
    deducting.mutate(
      { deductedOn: today },
      {
        onSuccess: ({ credit, balance }) => toast.success(...keptBackToast(credit.amount, balance)),
        onError: (error) => toast.error(t('wht.failed'), errorText(error)),
      },
    )
  }

  function keptBackToast(amount: string, balance: string): [string, string] {
    const money = (value: string) => format.exactMoney(value, invoice.currency)
    const left =
      parseMinor(balance) === 0
        ? t('record.paidInFull')
        : t('record.left', { amount: money(balance) })
    return [t('wht.done', { amount: money(amount) }), `${left} ${t('wht.certificate')}`]
  }

  return (
    <div className="grid gap-2">
      <p className="text-dense text-muted">{t('wht.hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" isPending={deducting.isPending} onClick={deduct}>
          {t('wht.keptBack')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
          {t('wht.otherAmount')}
        </Button>
      </div>
      {Sheet ? (
        <Sheet
          invoice={invoice}
          isOpen={isAsking}
          onOpenChange={setAsking}
          doneToast={keptBackToast}
        />
      ) : null}
    </div>
  )
}
