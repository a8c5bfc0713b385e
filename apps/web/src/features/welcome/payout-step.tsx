import type { Business } from '@isiro/contracts/business'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useDeferredUntilOpen } from '../../ui/deferred.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './step-props.ts'

const loadForm = () => import('../business/payout-form.tsx').then((module) => module.PayoutForm)

/** The step for the bank details. Its form loads with the card; the Skip button is there at once. */
export function PayoutStep({ business, onDone, isNext }: StepProps & { business: Business }) {
  const { t } = useTexts('welcome')
  const PayoutForm = useDeferredUntilOpen(true, loadForm, () =>
    toast.error(t('common:failure.network')),
  )
  return (
    <StepCard title={t('payout.title')} detail={t('payout.detail')} onSkip={onDone} isNext={isNext}>
      {PayoutForm ? (
        <PayoutForm business={business} submitLabel={t('saveAndGoOn')} onSaved={onDone} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </StepCard>
  )
}
