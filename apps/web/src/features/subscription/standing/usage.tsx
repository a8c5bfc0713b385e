import type { Subscription } from '@isiro/contracts/subscription'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { usePlanWords } from '../use-plan-words.ts'

/** The month's use of the plan's limits, and what is kept in all. */
export function Usage({ usage }: Pick<Subscription, 'usage'>) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  return (
    <Card title={t('usage.title')}>
      <div className="grid gap-4">
        {(['invoices', 'sms'] as const).map((kind) => {
          const { used, limit } = usage[kind]
          if (limit === null)
            return <p key={kind}>{t(`usage.${kind}Unlimited`, { used: words.count(used) })}</p>
          return (
            <Meter
              key={kind}
              label={t(`usage.${kind}`, { used: words.count(used), limit: words.count(limit) })}
              value={used}
              max={limit}
            />
          )
        })}
        <p className="text-dense text-muted">{t('usage.renews')}</p>
        {(['storage', 'records'] as const).map((kind) => {
          const { used, limit } = usage[kind]
          const said = kind === 'storage' ? words.bytes : words.count
          return (
            <Meter
              key={kind}
              label={t(`usage.${kind}`, { used: said(used), limit: said(limit) })}
              value={Math.min(used, limit)}
              max={limit}
            />
          )
        })}
      </div>
    </Card>
  )
}
