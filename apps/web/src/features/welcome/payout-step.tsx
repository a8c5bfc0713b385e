import type { Business } from '@isiro/contracts/business'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './step-props.ts'

const loadForm = () => import('../business/payout-form.tsx').then((module) => module.PayoutForm)

/** The step for the bank details. Its form loads with the card; the Skip button is there at once. */
export function PayoutStep({ business, onDone, isNext }: StepProps & { business: Business }) {
  const { t } = useTexts('welcome')
  return (
    <StepCard title={t('payout.title')} detail={t('payout.detail')} onSkip={onDone} isNext={isNext}>
      <LazyPart
        id="payout-form"
        load={loadForm}
        skeleton={<Skeleton kind="form" className="h-80" />}
        part={{ business, submitLabel: t('saveAndGoOn'), onSaved: onDone }}
      />
    </StepCard>
  )
}
