import { type Capability, type PlanId, planById } from '@isiro/domain/plans'
import Minus from 'lucide-react/icons/minus'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useCapabilityName, usePlanWords, useShippedCapabilities } from '../use-plan-words.ts'

/** The features and limits that are lost by going from one plan to another. */
export interface Stops {
  capabilities: readonly Capability[]
  /** Null is unlimited. */
  invoiceLimit: number | null
  smsLimit: number
}

/** The features and limits that a lower plan lacks, by the catalogue. */
export function stopsBetween(from: PlanId, to: PlanId): Stops {
  const { capabilities, invoiceLimit, smsLimit } = planById(to)
  return {
    capabilities: planById(from).capabilities.filter((name) => !capabilities.includes(name)),
    invoiceLimit,
    smsLimit,
  }
}

/** The features that stop with a plan, and those that stay in any case. */
export function StopList({ stops }: { stops: Stops }) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const { capabilities, invoiceLimit, smsLimit } = stops
  const nameOf = useCapabilityName()
  const lost = useShippedCapabilities().filter((name) => capabilities.includes(name))
  return (
    <div className="grid gap-3">
      <Lines lines={lost.filter((name) => name !== 'watermark_free').map(nameOf)} />
      <p>{t('stops.lower')}</p>
      <Lines
        lines={[
          ...(invoiceLimit === null
            ? []
            : [t('stops.invoices', { count: invoiceLimit, limit: words.count(invoiceLimit) })]),
          t('stops.sms', { count: smsLimit, limit: words.count(smsLimit) }),
        ]}
      />
      {lost.includes('watermark_free') ? <p>{t('stops.madeWith')}</p> : null}
      <p className="text-dense text-muted">{t('stops.stays')}</p>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2 text-dense">
          <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
