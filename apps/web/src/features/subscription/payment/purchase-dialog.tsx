import type {
  CreateSubscription,
  PlanOffer,
  Subscription,
  SubscriptionQuote,
} from '@isiro/contracts/subscription'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/http/api-error.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { subscriptionQuoteQuery } from '../api.ts'
import { failureText } from '../failure-text.ts'
import { useOfferText, usePlanWords } from '../use-plan-words.ts'
import type { Purchase } from './use-purchase.ts'

interface PurchaseDialogProps {
  purchase: Purchase
  subscription: Subscription
}

/** Asks before the card on file is charged, or the credit used up: how much, with what, and what comes next. */
export function PurchaseDialog({ purchase, subscription }: PurchaseDialogProps) {
  // While it closes it keeps its words.
  const last = useRef(purchase.asked)
  if (purchase.asked !== null) last.current = purchase.asked
  if (last.current === null) return null
  const { planId, interval } = last.current
  return (
    <Question
      key={`${planId} ${interval}`}
      purchase={purchase}
      subscription={subscription}
      offer={last.current}
    />
  )
}

function Question({ purchase, subscription, offer }: PurchaseDialogProps & { offer: PlanOffer }) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const { asked, ask, buy, selected } = purchase
  const { planId, interval } = offer
  const [change, setChange] = useState<string | null>(null)
  const query = useQuery({ ...subscriptionQuoteQuery(offer), enabled: asked !== null })
  const quote = query.isFetching ? undefined : query.data
  const { amount, card } = quote ?? { amount: offer.amount, card: subscription.card }
  const isPaid = Number(amount) > 0
  const plan = words.plan(planId)
  const values = { amount: words.money(amount), card: `${card?.brand} ${card?.last4}` }
  const covered = useOfferText(subscription, offer)
  const choice: CreateSubscription = { planId, interval }

  function close() {
    setChange(null)
    ask(null)
  }

  function pay({ amount, card }: SubscriptionQuote) {
    buy({ ...choice, agreed: { amount, last4: card?.last4 ?? null } }, (error) => {
      const text = failureText(error, t('failed.detail'))
      if (!(error instanceof ApiError) || error.code !== 'subscription.quote_changed')
        return toast.error(t('failed.title'), text)
      setChange(text)
      void query.refetch()
    })
  }

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={close}
      title={isPaid && card ? t('pay.title', values) : t('pay.titleCredit', { plan })}
      description={isPaid ? undefined : covered}
      cancelLabel={t('common:cancel')}
      confirmLabel={t(isPaid ? 'pay.confirm' : 'pay.confirmCredit', values)}
      pendingLabel={t('processing')}
      isPending={selected?.agreed !== undefined}
      isConfirmDisabled={quote === undefined || selected !== null}
      onConfirm={() => quote && pay(quote)}
    >
      <div className="grid gap-4">
        <div role="status" className="empty:hidden">
          {change === null ? null : <Notice tone="warn">{change}</Notice>}
        </div>
        {quote ? (
          <Figures quote={quote} subscription={subscription} />
        ) : query.isError ? (
          <Notice
            tone="bad"
            action={
              <Button
                variant="secondary"
                size="small"
                isPending={query.isFetching}
                onClick={() => void query.refetch()}
              >
                {t('common:tryAgain')}
              </Button>
            }
          >
            {failureText(query.error, t('pay.loadFailed'))}
          </Notice>
        ) : (
          <Skeleton kind="form" className="h-32" />
        )}
        {isPaid ? (
          <Button
            variant="ghost"
            size="small"
            className="justify-self-start"
            isPending={selected !== null && selected.agreed === undefined}
            pendingLabel={t('processing')}
            disabled={selected !== null}
            onClick={() => buy(choice)}
          >
            {t('pay.other')}
          </Button>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}

interface FiguresProps {
  quote: SubscriptionQuote
  subscription: Subscription
}

/** The price, what is credited, what is paid now with the VAT in it, and the next payment. */
function Figures({ quote, subscription }: FiguresProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const { planId, interval, price, credit, amount, vat, nextPayment } = quote
  const hasCredit = Number(credit) > 0
  const rows: { label: string; value: string; note?: string }[] = [
    {
      label: t(`receipts.plan.${interval}`, { plan: words.plan(planId) }),
      value: words.money(price),
    },
    ...(hasCredit
      ? [
          {
            label: t('pay.credit', { plan: words.plan(subscription.paidPlan) }),
            value: `−${words.money(credit)}`,
          },
        ]
      : []),
    {
      label: t('pay.today'),
      value: words.money(amount),
      ...(Number(amount) > 0 && { note: t('receipts.vat', { vat: words.exactMoney(vat) }) }),
    },
  ]
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {rows.map(({ label, value, note }) => (
          <div
            key={label}
            className="grid grid-cols-[1fr_auto] gap-x-4 last:border-t last:pt-2 last:font-medium"
          >
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
            {note ? (
              <dd className="col-span-full text-right text-dense font-normal text-muted">{note}</dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="text-dense text-muted">
        {nextPayment
          ? t('pay.next', {
              amount: words.money(nextPayment.amount),
              date: words.day(nextPayment.at),
            })
          : t('pay.noNext', { date: words.day(quote.periodEndsAt) })}
      </p>
    </div>
  )
}
