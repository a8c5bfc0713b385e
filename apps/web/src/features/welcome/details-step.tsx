import type { Business } from '@isiro/contracts/business'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './step-props.ts'

const loadForm = () => import('../business/details-form.tsx').then((module) => module.DetailsForm)

// The form's code travels while the profile does: neither is of use without the other.
loadForm().catch(() => {
  // Asked for again where the form is shown, which is where a failure is shown.
})

/** The step for the details at the head of every invoice. */
export function DetailsStep({ business, onDone, isNext }: StepProps & { business: Business }) {
  const { t } = useTexts('welcome')
  return (
    <StepCard
      title={t('details.title')}
      detail={t('details.detail')}
      onSkip={onDone}
      isNext={isNext}
    >
      <LazyPart
        id="details-form"
        load={loadForm}
        skeleton={<Skeleton kind="form" className="h-120" />}
        part={{
          business,
          submitLabel: t('saveAndGoOn'),
          onSaved: onDone,
          children: <Logo logo={business.logo} />,
        }}
      />
    </StepCard>
  )
}

const loadLogoField = () => import('../business/logo-card.tsx').then((module) => module.LogoField)

/** The last and least of the card, so the form does not wait for it. */
function Logo({ logo }: Pick<Business, 'logo'>) {
  const { t } = useTexts('welcome')
  return (
    <div className="grid gap-1.5">
      <p className="text-dense font-medium">{t('details.logo')}</p>
      <LazyPart
        id="logo-field"
        load={loadLogoField}
        skeleton={<Skeleton kind="form" className="h-48" />}
        part={{ logo }}
      />
    </div>
  )
}
