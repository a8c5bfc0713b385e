import type { Subscription } from '@isiro/contracts/subscription'
import { useState } from 'react'
import { currentTime } from '../../../platform/device/clock.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useResumeSubscription } from '../api.ts'
import { failureText } from '../failure-text.ts'
import { ChangeCardButton } from '../payment/change-card-button.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoneyBackDialog } from './money-back-dialog.tsx'
import { standingText } from './standing-text.ts'

interface StandingProps {
  subscription: Subscription
  isOnline: boolean
}

/** The plan, its next payment, the card on file, and the ways to end it. */
export function Standing({ subscription, isOnline }: StandingProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const { state, card } = subscription
  const sentences = standingText(subscription, t, words, currentTime())
  const isPastDue = state === 'past_due'
  return (
    <Card title={t('standing')}>
      <div className="grid grid-cols-1 gap-4">
        {isPastDue ? (
          <Notice
            tone="bad"
            action={card ? <ChangeCardButton variant="primary" isOnline={isOnline} /> : null}
          >
            {sentences.join(' ')}
          </Notice>
        ) : (
          <div className="grid gap-1">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {card ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4">
            <div>
              <p className="text-dense text-muted">{t('card')}</p>
              <p>{t('cardEnding', { brand: nameOf(card.brand), last4: card.last4 })}</p>
              <p className="text-dense text-muted">
                {t('cardExpires', {
                  month: String(card.expMonth).padStart(2, '0'),
                  year: card.expYear,
                })}
              </p>
            </div>
            {isPastDue ? null : <ChangeCardButton variant="secondary" isOnline={isOnline} />}
          </div>
        ) : null}
        <Endings subscription={subscription} isOnline={isOnline} />
      </div>
    </Card>
  )
}

/** Providers write brands in small letters: "visa" is Visa. */
function nameOf(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

/** Cancelling, resuming and the money back, each where it is possible. */
function Endings({ subscription, isOnline }: StandingProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const resume = useResumeSubscription()
  const [open, setOpen] = useState<'cancel' | 'moneyBack' | null>(null)
  const { isCancelled, canCancel, moneyBackUntil, moneyBackAmount, paidPlan } = subscription
  const canReturn =
    moneyBackUntil !== null && moneyBackAmount !== null && Number(moneyBackAmount) > 0
  if (!isCancelled && !canCancel && !canReturn) return null

  function resumePlan() {
    resume.mutate(undefined, {
      onSuccess: () => toast.success(t('updated.title'), t('resume.done')),
      onError: (error) => toast.error(t('failed.title'), failureText(error, t('failed.detail'))),
    })
  }

  return (
    <div className="grid gap-3 border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {isCancelled ? (
          <Button
            size="small"
            disabled={!isOnline}
            isPending={resume.isPending}
            pendingLabel={t('resume.pending')}
            onClick={resumePlan}
          >
            {t('resume.button', { plan: words.plan(paidPlan) })}
          </Button>
        ) : null}
        {canCancel ? (
          <Button
            variant="secondary"
            size="small"
            disabled={!isOnline}
            onClick={() => setOpen('cancel')}
          >
            {t('cancel.button')}
          </Button>
        ) : null}
        {canReturn ? (
          <Button
            variant="secondary"
            size="small"
            disabled={!isOnline}
            onClick={() => setOpen('moneyBack')}
          >
            {t('moneyBack.button')}
          </Button>
        ) : null}
      </div>
      {canReturn ? (
        <p className="text-dense text-muted">
          {t('moneyBack.until', {
            amount: words.money(moneyBackAmount),
            date: words.day(moneyBackUntil),
          })}
        </p>
      ) : null}
      <CancelDialog
        subscription={subscription}
        isOpen={open === 'cancel'}
        onClose={() => setOpen(null)}
      />
      {canReturn ? (
        <MoneyBackDialog
          plan={paidPlan}
          amount={moneyBackAmount}
          isOpen={open === 'moneyBack'}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}
