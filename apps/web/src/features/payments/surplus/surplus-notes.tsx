import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { PaymentDetail } from '@isiro/contracts/payments'
import { parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { paymentQuery, useReviewPayment } from '../api.ts'
import { PaymentSheet } from '../detail/payment-sheet.tsx'

/** A payment that brought more than its invoice asked for, and whether all of it was too much. */
interface Surplus {
  paymentId: string
  isWhole: boolean
}

/** Money that came for an invoice and does not pay it, until it is used, given back or kept as credit. */
export function SurplusNotes({ invoice }: { invoice: Pick<IssuedInvoice, 'timeline' | 'paid'> }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {surplusesOf(invoice).map((surplus) => (
        <SurplusNote
          key={surplus.paymentId}
          surplus={surplus}
          onOpen={() => setOpen(surplus.paymentId)}
        />
      ))}
      <PaymentSheet id={open} onClose={() => setOpen(null)} />
    </div>
  )
}

/** The payments of an invoice's timeline that brought more than it asked for, or wait for a decision. */
function surplusesOf({ timeline, paid }: Pick<IssuedInvoice, 'timeline' | 'paid'>): Surplus[] {
  const found = timeline.flatMap(({ kind, details: { paymentId, credit, amount } }) =>
    typeof paymentId === 'string' && (Number(credit) > 0 || kind === 'payment_held')
      ? [{ paymentId, isWhole: credit === amount && (parseMinor(paid) ?? 0) > 0 }]
      : [],
  )
  return [...new Map(found.map((surplus) => [surplus.paymentId, surplus])).values()]
}

function SurplusNote({ surplus, onOpen }: { surplus: Surplus; onOpen: () => void }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const { data: payment } = useQuery(paymentQuery(surplus.paymentId))
  if (!payment) return null
  const { credit, currency, clientName: client } = payment
  if (payment.state === 'held') {
    const amount = format.exactMoney(payment.amount, currency)
    return (
      <Notice tone="warn" action={<Act label={t('surplus.review')} onPress={onOpen} />}>
        {t('surplus.held', { amount })}
      </Notice>
    )
  }
  if ((parseMinor(credit) ?? 0) === 0 || payment.reviews.length > 0) return null
  const text = surplus.isWhole ? 'surplus.paidTwice' : 'surplus.overpaid'
  return (
    <Notice
      tone="warn"
      action={
        <span className="flex flex-wrap gap-2">
          <Can verb="payments.adjust">
            <Act label={t('surplus.refund')} onPress={onOpen} />
            <Keep payment={payment} />
          </Can>
        </span>
      }
    >
      {t(text, { amount: format.exactMoney(credit, currency), client })}
    </Notice>
  )
}

function Act({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      {label}
    </Button>
  )
}

function Keep({ payment }: { payment: PaymentDetail }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const reviewing = useReviewPayment()
  const amount = format.exactMoney(payment.credit, payment.currency)
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={reviewing.isPending}
      pendingLabel={t('decide.pending')}
      onClick={() =>
        reviewing.mutate(
          { id: payment.id, body: { resolution: 'kept', note: null } },
          {
            onSuccess: () => toast.success(t('decide.kept'), t('decide.keptDone', { amount })),
            onError: (error) => toast.error(t('uses.failed'), errorText(error)),
          },
        )
      }
    >
      {t('decide.keep')}
    </Button>
  )
}
