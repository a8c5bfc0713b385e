import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageShape } from '../../ui/skeleton.tsx'
import { LoadedBusiness } from '../business/loaded-business.tsx'
import { useKeepStep } from './api.ts'
import { CardsStep } from './cards-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { InvoiceStep } from './invoice-step.tsx'
import { PayoutStep } from './payout-step.tsx'
import { Progress } from './progress.tsx'
import { TaxStep } from './tax-step.tsx'
import { currentStep, stepAfter } from './welcome-steps.ts'

/** Short cards after signing up. Each can be skipped; the dashboard's checklist keeps what was. */
export function WelcomePage() {
  const { t } = useTexts('welcome')
  const heading = usePage(t('title'))
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const step = currentStep(search.get('step'), user.setupStep)
  const keepStep = useKeepStep()

  const [firstStep] = useState(step)
  const [hasMoved, setMoved] = useState(false)
  // The greeting has done its work on the first card; after it the cards begin at the top.
  const isNext = hasMoved || step !== firstStep

  function goOn() {
    setMoved(true)
    const next = stepAfter(step, user.country)
    keepStep.mutate(next)
    if (next === null) navigate(paths.dashboard())
    else setSearch({ step: next })
  }

  return (
    <div className="grid gap-5">
      <header className={isNext ? 'sr-only' : 'grid gap-1'}>
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('greeting', { name: user.firstName })}
        </h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      <Progress current={step} />
      <LoadedBusiness skeleton={<PageShape kind="form" />}>
        {(business) => {
          const card = { business, onDone: goOn, isNext }
          if (step === 'details') return <DetailsStep {...card} />
          if (step === 'tax') return <TaxStep {...card} />
          if (step === 'payout') return <PayoutStep {...card} />
          if (step === 'cards') return <CardsStep onDone={goOn} isNext={isNext} />
          return <InvoiceStep onDone={goOn} isNext={isNext} />
        }}
      </LoadedBusiness>
    </div>
  )
}
