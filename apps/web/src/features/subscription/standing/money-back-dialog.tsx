import type { PlanId } from '@isiro/domain/plans'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useMoneyBack } from '../api.ts'
import { failureText } from '../failure-text.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { StopList, stopsBetween } from './stop-list.tsx'

interface MoneyBackDialogProps {
  plan: PlanId
  amount: string
  isOpen: boolean
  onClose: () => void
}

/** Says how much comes back and that the plan ends at once. */
export function MoneyBackDialog({ plan, isOpen, onClose, ...props }: MoneyBackDialogProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const moneyBack = useMoneyBack()
  const amount = words.money(props.amount)

  function confirm() {
    moneyBack.mutate(undefined, {
      onSuccess() {
        toast.success(t('moneyBack.done'), t('moneyBack.doneDetail', { amount }))
        onClose()
      },
      onError: (error) =>
        toast.error(t('moneyBack.failed'), failureText(error, t('moneyBack.failedDetail'))),
    })
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('moneyBack.title', { amount })}
      description={t('moneyBack.detail', { plan: words.plan(plan) })}
      cancelLabel={t('moneyBack.keep')}
      confirmLabel={t('moneyBack.confirm', { amount })}
      pendingLabel={t('moneyBack.pending')}
      isPending={moneyBack.isPending}
      isDestructive
      onConfirm={confirm}
    >
      <StopList stops={stopsBetween(plan, 'free')} />
    </ConfirmDialog>
  )
}
