import type { Subscription } from '@isiro/contracts/subscription'
import { addPeriodDays } from '@isiro/domain/billing-period'
import { TRIAL_DAYS } from '@isiro/domain/plans'
import type { PaidPlanId } from '@isiro/domain/subscription'
import { useRef } from 'react'
import { currentTime } from '../../../platform/device/clock.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStartTrial } from '../api.ts'
import { failureText } from '../failure-text.ts'
import { usePlanWords } from '../use-plan-words.ts'

interface TrialDialogProps {
  /** Null while closed. */
  plan: PaidPlanId | null
  subscription: Subscription
  onClose: () => void
}

/** Says what a trial is and what comes after it, before the only one is started. */
export function TrialDialog({ plan, subscription, onClose }: TrialDialogProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const start = useStartTrial()
  // While it closes it keeps its words.
  const last = useRef(plan)
  if (plan !== null) last.current = plan
  if (last.current === null) return null
  const planId = last.current
  const name = words.plan(planId)
  const end = words.day(addPeriodDays(currentTime(), TRIAL_DAYS).toISOString())

  function confirm() {
    start.mutate(
      { planId },
      {
        onSuccess() {
          toast.success(t('trial.done', { plan: name }), t('trial.doneDetail', { date: end }))
          onClose()
        },
        onError: (error) => toast.error(t('trial.failed'), failureText(error, t('failed.detail'))),
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen={plan !== null}
      onOpenChange={onClose}
      title={t('trial.title', { plan: name, days: TRIAL_DAYS })}
      description={t('trial.detail')}
      cancelLabel={t('trial.notNow')}
      confirmLabel={t('trial.start')}
      pendingLabel={t('processing')}
      isPending={start.isPending}
      onConfirm={confirm}
    >
      <p>{t('trial.afterwards', { date: end, plan: words.plan(subscription.paidPlan) })}</p>
    </ConfirmDialog>
  )
}
