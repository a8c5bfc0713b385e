import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCurrentUser } from '../../platform/current-user.ts'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadedBusiness } from '../business/loaded-business.tsx'
import { DetailsStep } from './details-step.tsx'
import { InvoiceStep } from './invoice-step.tsx'
import { PayoutStep } from './payout-step.tsx'
import { Progress } from './progress.tsx'
import { currentStep, keepStep, stepAfter } from './welcome-steps.ts'

/** Three short cards after signing up. Each can be skipped; the dashboard's checklist keeps what was. */
export function WelcomePage() {
  const { t } = useTranslation('welcome')
  const heading = usePage(t('title'))
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const step = currentStep(search.get('step'), user.id)

  function goOn() {
    const next = stepAfter(step)
    keepStep(next, user.id)
    if (next === null) navigate(paths.dashboard())
    else setSearch({ step: next })
  }

  return (
    <div className="mx-auto grid max-w-reading gap-5">
      <header className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('greeting', { name: user.firstName })}
        </h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      <Progress current={step} />
      <LoadedBusiness skeleton={<Skeleton className="h-120 rounded-card" />}>
        {(business) => {
          if (step === 'details') return <DetailsStep business={business} onDone={goOn} />
          if (step === 'payout') return <PayoutStep business={business} onDone={goOn} />
          return <InvoiceStep onDone={goOn} />
        }}
      </LoadedBusiness>
    </div>
  )
}
