import type { CatalogueEntry } from '@isiro/contracts/plan-catalogue'
import { formatMoney } from '@isiro/domain/format'
import type { Minor } from '@isiro/domain/money'
import { monthOfYear, savedInYear } from '@isiro/domain/plan-offers'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { mailTo } from '../mail-to.ts'
import type { Words } from '../words.ts'

export interface PlanCardProps {
  plan: CatalogueEntry
  pricing: Words
  supportEmail: string
}

/** One plan. Both prices are in the page; the choice above the cards hides one of them. */
export function PlanCard({ plan, pricing, supportEmail }: PlanCardProps) {
  const { t } = pricing
  const isFree = plan.price.month === 0
  return (
    <li className="grid grid-rows-[auto_auto_1fr_auto] gap-5 rounded-card border bg-bg p-6">
      <div>
        <h2 className="text-h2">{plan.name}</h2>
        <p className="mt-1 text-dense text-muted">{plan.description}</p>
      </div>
      <Price plan={plan} pricing={pricing} />
      <ul className="grid content-start gap-2.5 text-dense">
        {plan.features.map((feature) => (
          <Line key={feature}>{feature}</Line>
        ))}
        {plan.limitations.map((limitation) => (
          <Line key={limitation} isNote>
            {limitation}
          </Line>
        ))}
      </ul>
      {isFree ? (
        <a href={`${paths.home()}#signup`} className={buttonClass()}>
          {t('start')}
        </a>
      ) : (
        <a
          href={mailTo(supportEmail, t('askSubject', { plan: plan.name }))}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('ask')}
          <span className="sr-only">({plan.name})</span>
        </a>
      )}
    </li>
  )
}

function Price({ plan, pricing }: Pick<PlanCardProps, 'plan' | 'pricing'>) {
  const { price } = plan
  const { t, language } = pricing
  const money = (amount: Minor) =>
    formatMoney(amount, { currency: 'NGN', language, decimals: 'whole' })
  const isFree = price.month === 0
  return (
    <div className="min-h-20">
      <div className="by-month">
        <Amount amount={money(price.month)} per={t('perMonth')} />
        <p className="mt-1 text-dense text-muted">
          {isFree ? t('forEver') : t('orYear', { amount: money(price.year) })}
        </p>
      </div>
      <div className="by-year">
        <Amount amount={money(price.year)} per={t('perYear')} />
        <p className="mt-1 text-dense text-muted">
          {isFree ? t('forEver') : t('monthOfYear', { amount: money(monthOfYear(price)) })}
        </p>
        {isFree ? null : (
          <p className="text-dense font-medium text-ok">
            {t('saved', { amount: money(savedInYear(price)) })}
          </p>
        )}
      </div>
    </div>
  )
}

function Amount({ amount, per }: { amount: string; per: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-display">{amount}</span>
      <span className="text-dense text-muted">{per}</span>
    </p>
  )
}

interface LineProps {
  children: ReactNode
  /** Something to know rather than something to get. */
  isNote?: boolean
}

function Line({ children, isNote }: LineProps) {
  const Icon = isNote ? Info : Check
  return (
    <li className={isNote ? 'flex gap-2 text-muted' : 'flex gap-2'}>
      <Icon aria-hidden="true" className={isNote ? 'mt-0.5 size-4' : 'mt-0.5 size-4 text-brand'} />
      <span>{children}</span>
    </li>
  )
}
