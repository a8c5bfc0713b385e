import { useId } from 'react'
import { Faq } from './faq.tsx'
import { PlanCard } from './plan-card.tsx'
import { planOffers, yearlySaving } from './pricing-plans.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { Words } from './words.ts'

export interface PricingProps {
  /** The words of every public page. */
  words: Words
  /** The words of this one. */
  pricing: Words
  supportEmail: string
}

const CHOICE =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-4 font-medium ' +
  'text-muted transition-state has-focus-visible:outline-2 has-focus-visible:outline-ring fine:min-h-9'

/**
 * The pricing page. The choice of month or year is two radio buttons that stand before the cards, so
 * style sheets alone switch the prices: it works before, and without, any script.
 */
export function Pricing({ words, pricing, supportEmail }: PricingProps) {
  const { t } = pricing
  const id = useId()
  return (
    <>
      <SiteHeader words={words} isLanding={false} />
      <main id="content">
        <div className="mx-auto max-w-wide px-(--gutter) pt-10 pb-14 md:pt-16">
          <header className="mx-auto max-w-reading text-center">
            <h1 className="text-[clamp(1.875rem,1.35rem+2.2vw,3.125rem)] leading-[1.1] font-bold tracking-tight text-balance">
              {t('title')}
            </h1>
            <p className="mt-4 text-pretty text-muted md:text-h2 md:font-normal">{t('lead')}</p>
          </header>
          <div className="mt-8 flex flex-wrap justify-center md:mt-10">
            <input
              type="radio"
              name="period"
              id={`${id}-month`}
              defaultChecked
              className="peer/month sr-only"
            />
            <input type="radio" name="period" id={`${id}-year`} className="peer/year sr-only" />
            <label
              htmlFor={`${id}-month`}
              className={`${CHOICE} bg-surface-2 peer-checked/month:bg-brand peer-checked/month:text-on-brand peer-focus-visible/month:outline-2 peer-focus-visible/month:outline-offset-2 peer-focus-visible/month:outline-ring rounded-r-none`}
            >
              {t('monthly')}
            </label>
          </div>
        </div>
      </main>
      <SiteFooter words={words} isLanding={false} supportEmail={supportEmail} />
    </>
  )
}
