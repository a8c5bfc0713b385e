import type { CatalogueEntry } from '@isiro/contracts/plan-catalogue'
import { MONEY_BACK_DAYS, TRIAL_DAYS } from '@isiro/domain/plans'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { mailTo } from '../mail-to.ts'
import { SITE_CLASS } from '../site-class.ts'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'
import { SkipLink } from '../skip-link.tsx'
import type { Words } from '../words.ts'
import { Faq } from './faq.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PlanCard } from './plan-card.tsx'
import { trialChosen } from './plan-events.ts'
import { freeInvoices } from './plan-figures.ts'
import { PlanLink } from './plan-link.tsx'

export interface PricingProps {
  /** The words of every public page. */
  words: Words<'pricing'>
  /** The words of this one. */
  pricing: Words<'pricing'>
  plans: CatalogueEntry[]
  supportEmail: string
  cookieSettings: ReactNode
}

/** The prices, from the one plan catalogue. */
export function Pricing({ words, pricing, plans, supportEmail, cookieSettings }: PricingProps) {
  const { t } = pricing
  return (
    <div className={SITE_CLASS}>
      <SkipLink words={words} />
      <SiteHeader words={words} isLanding={false} />
      <main id="content" tabIndex={-1} className="outline-none">
        <div className="bg-[radial-gradient(60rem_30rem_at_50%_-10%,var(--brand-soft),transparent)]">
          <div className="mx-auto max-w-wide px-(--gutter) pt-10 pb-10 md:pt-16">
            <header className="mx-auto mb-8 max-w-reading text-center md:mb-10">
              <h1 className="text-[clamp(1.875rem,1.35rem+2.2vw,3.125rem)] leading-[1.1] font-bold tracking-tight text-balance">
                {t('title')}
              </h1>
              <p className="mt-4 text-pretty text-muted md:text-h2 md:font-normal">{t('lead')}</p>
            </header>
            <PeriodChoice pricing={pricing}>
              <ul className="mt-8 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
                {plans.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} pricing={pricing} />
                ))}
              </ul>
            </PeriodChoice>
            <p className="mx-auto mt-6 max-w-reading text-center text-dense text-muted">
              {t('promise', { trial: TRIAL_DAYS, days: MONEY_BACK_DAYS })}
            </p>
          </div>
        </div>
        <Faq pricing={pricing} />
        <section className="border-t bg-subtle">
          <div className="mx-auto grid max-w-reading justify-items-center gap-3 px-(--gutter) py-14 text-center">
            <h2 className="text-h1">{t('end.title')}</h2>
            <p className="text-muted">{t('end.text', { count: freeInvoices() })}</p>
            <div className="mt-3 flex flex-wrap justify-center gap-3">
              <PlanLink
                to={paths.subscription(undefined, { trial: 'pro' })}
                event={trialChosen('pro')}
              >
                {t('trial')}
              </PlanLink>
              <a
                href={mailTo(supportEmail, t('demoSubject'))}
                className={buttonClass({ variant: 'secondary' })}
              >
                {t('demo')}
              </a>
            </div>
          </div>
        </section>
      </main>
      <SiteFooter
        words={words}
        isLanding={false}
        supportEmail={supportEmail}
        cookieSettings={cookieSettings}
      />
    </div>
  )
}
