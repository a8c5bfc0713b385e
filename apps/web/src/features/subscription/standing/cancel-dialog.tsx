import type { Subscription } from '@isiro/contracts/subscription'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useCancelSubscription } from '../api.ts'
import { failureText } from '../failure-text.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { StopList, stopsBetween } from './stop-list.tsx'

interface CancelDialogProps {
  subscription: Subscription
  isOpen: boolean
  onClose: () => void
}

/** Says until when the plan stays and what the free one lacks, before it is cancelled. */
export function CancelDialog({ subscription, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const cancel = useCancelSubscription()
  const { paidPlan, periodEndsAt } = subscription
  const plan = words.plan(paidPlan)
  const date = periodEndsAt === null ? '' : words.day(periodEndsAt)

  function confirm() {
    cancel.mutate(undefined, {
      onSuccess() {
        toast.success(t('cancel.done'), t('cancel.doneDetail', { plan, date }))
        onClose()
      },
      onError: (error) => toast.error(t('cancel.failed'), failureText(error, t('failed.detail'))),
    })
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('cancel.title', { plan })}
      description={t('cancel.detail', { plan, date })}
      cancelLabel={t('cancel.keep')}
      confirmLabel={t('cancel.confirm', { plan })}
      pendingLabel={t('cancel.pending')}
      isPending={cancel.isPending}
      isDestructive
      onConfirm={confirm}
    >
      <div className="grid gap-2">
        <p className="font-medium">{t('cancel.afterwards', { plan: words.plan('free') })}</p>
        <StopList stops={stopsBetween(paidPlan, 'free')} />
      </div>
    </ConfirmDialog>
  )
}
