import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCurrentUser } from '../../platform/current-user.ts'
import { errorText } from '../../platform/error-text.ts'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { businessQuery } from '../business/api.ts'
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
  const { data, error, isFetching, refetch } = useQuery(businessQuery)

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
      {!data && error ? (
        <ErrorState
          title={t('failed')}
          detail={errorText(error)}
          retryLabel={t('tryAgain', { ns: 'common' })}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Waiting isWaiting={!data} skeleton={<Skeleton className="h-120 rounded-card" />}>
          {() => {
            if (!data) return null
            if (step === 'details') return <DetailsStep business={data} onDone={goOn} />
            if (step === 'payout') return <PayoutStep business={data} onDone={goOn} />
            return <InvoiceStep onDone={goOn} />
          }}
        </Waiting>
      )}
    </div>
  )
}
