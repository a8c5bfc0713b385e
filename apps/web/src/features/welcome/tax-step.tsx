import type { Business } from '@isiro/contracts/business'
import { useTranslation } from 'react-i18next'
import { useDeferredUntilOpen } from '../../ui/deferred.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './step-props.ts'

const loadForm = () => import('../business/vat-question.tsx').then((module) => module.VatQuestion)

/** The step that decides whether invoices begin with VAT. */
export function TaxStep({ business, onDone, isNext }: StepProps & { business: Business }) {
  const { t } = useTranslation('welcome')
  const VatQuestion = useDeferredUntilOpen(true, loadForm, () =>
    toast.error(t('failure.network', { ns: 'common' })),
  )
  return (
    <StepCard title={t('tax.title')} detail={t('tax.detail')} onSkip={onDone} isNext={isNext}>
      {VatQuestion ? (
        <VatQuestion business={business} submitLabel={t('saveAndGoOn')} onSaved={onDone} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </StepCard>
  )
}
