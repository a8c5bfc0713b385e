import type { Business } from '@isiro/contracts/business'
import { useTranslation } from 'react-i18next'
import { PayoutForm } from '../business/payout-form.tsx'
import { StepCard } from './step-card.tsx'

/** Where clients send their money. */
export function PayoutStep({ business, onDone }: { business: Business; onDone: () => void }) {
  const { t } = useTranslation('welcome')
  return (
    <StepCard title={t('payout.title')} detail={t('payout.detail')} onSkip={onDone}>
      <PayoutForm business={business} submitLabel={t('saveAndGoOn')} onSaved={onDone} />
    </StepCard>
  )
}
