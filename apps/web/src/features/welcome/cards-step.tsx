import { useIsNigerian } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './step-props.ts'

const loadConnection = () =>
  import('../settings/paystack-connection.tsx').then((module) => module.PaystackConnection)

/** Offers card payments: Paystack is connected here, or later in Settings. */
export function CardsStep({ onDone, isNext }: StepProps) {
  const { t } = useTexts('welcome')
  return (
    <StepCard
      title={t('cards.title')}
      detail={t(useIsNigerian() ? 'cards.detail' : 'cards.detailAbroad')}
      onSkip={onDone}
      skipLabel={t('cards.later')}
      isNext={isNext}
    >
      <LazyPart
        id="paystack-connection"
        load={loadConnection}
        namespaces={['settings', 'payments']}
        skeleton={<Skeleton kind="form" className="h-48" />}
        part={{
          children: (isConnected: boolean) =>
            isConnected ? <Button onClick={onDone}>{t('goOn')}</Button> : null,
        }}
      />
    </StepCard>
  )
}
