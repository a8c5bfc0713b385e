import { formatMoney } from '@isiro/domain/format'
import type { Minor } from '@isiro/domain/money'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { mailTo } from '../mail-to.ts'
import type { Words } from '../words.ts'
import { monthOfYear, type PlanOffer, savedInYear } from './plan-offers.ts'

export interface PlanCardProps {
  offer: PlanOffer
  pricing: Words
  supportEmail: string
}

/** One plan. Both prices are in the page; the choice above the cards hides one of them. */
export function PlanCard({ offer, pricing, supportEmail }: PlanCardProps) {
  const { t } = pricing
  const { id } = offer
  const name = t(`plan.${id}`)
  const isFree = offer.price.month === 0
  return (
    <li className="grid grid-rows-[auto_auto_1fr_auto] gap-5 rounded-card border bg-bg p-6">
      <div>
        <h2 className="text-h2">{name}</h2>
        <p className="mt-1 text-dense text-muted">{t(`plan.${id}Text`)}</p>
      </div>
      <Price offer={offer} pricing={pricing} />
      <ul className="grid content-start gap-2.5 text-dense">
        {offer.below ? (
          <Line isStrong>{t('everythingIn', { plan: t(`plan.${offer.below}`) })}</Line>
        ) : null}
        {offer.invoiceLimit === undefined ? null : (
          <Line>
            {offer.invoiceLimit === null
              ? t('unlimited')
              : t('limit', { count: offer.invoiceLimit })}
          </Line>
        )}
        {offer.adds.map((capability) => (
          <Line key={capability}>{t(`capability.${capability}`)}</Line>
        ))}
        {offer.hasWatermark === true ? <Line isNote>{t('watermark')}</Line> : null}
        {offer.hasWatermark === false ? <Line>{t('noWatermark')}</Line> : null}
        {offer.isLikeBelow ? <Line isNote>{t('notYet')}</Line> : null}
      </ul>
      {isFree ? (
        <a href={`${paths.home()}#signup`} className={buttonClass()}>
          {t('start')}
        </a>
      ) : (
        <a
          href={mailTo(supportEmail, t('askSubject', { plan: name }))}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('ask')}
          <span className="sr-only">({name})</span>
        </a>
      )}
    </li>
  )
}

function Price({ offer, pricing }: Pick<PlanCardProps, 'offer' | 'pricing'>) {
  const { t, language } = pricing
  const money = (amount: Minor) =>
    formatMoney(amount, { currency: 'NGN', language, decimals: 'whole' })
  const isFree = offer.price.month === 0
  return (
    <div className="min-h-20">
      <div className="by-month">
        <Amount amount={money(offer.price.month)} per={t('perMonth')} />
        <p className="mt-1 text-dense text-muted">
          {isFree ? t('forEver') : t('orYear', { amount: money(offer.price.year) })}
        </p>
      </div>
      <div className="by-year">
        <Amount amount={money(offer.price.year)} per={t('perYear')} />
        <p className="mt-1 text-dense text-muted">
          {isFree ? t('forEver') : t('monthOfYear', { amount: money(monthOfYear(offer)) })}
        </p>
        {isFree ? null : (
          <p className="text-dense font-medium text-ok">
            {t('saved', { amount: money(savedInYear(offer)) })}
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
  isStrong?: boolean
  /** Something to know rather than something to get. */
  isNote?: boolean
}

function Line({ children, isStrong, isNote }: LineProps) {
  const Icon = isNote ? Info : Check
  return (
    <li
      className={
        isNote ? 'flex gap-2 text-muted' : isStrong ? 'flex gap-2 font-medium' : 'flex gap-2'
      }
    >
      <Icon aria-hidden="true" className={isNote ? 'mt-0.5 size-4' : 'mt-0.5 size-4 text-brand'} />
      <span>{children}</span>
    </li>
  )
}
