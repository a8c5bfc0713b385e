import type { DashboardStats } from '@isiro/contracts/dashboard'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import {
  type Activity,
  activityTarget,
  activityText,
  isKnownActivity,
} from '../../records/activities/activity-text.ts'
import { Card } from '../../ui/card.tsx'
import { StatusDot, type Tone } from '../../ui/status-dot.tsx'

const SHOWN = 5

/** Told on the record's own page, and in the trail: no news for Home. */
const NO_NEWS = [
  'payment.opened',
  'payment.link_made',
  'payment.credit_used',
  'payment.released',
  'payment.claim_rejected',
  'payment.refund_requested',
  'payment.refused',
]

/** The latest activities, newest first, each with a link to its page. */
export function RecentActivity({ stats }: { stats: DashboardStats }) {
  const { t } = useTexts('dashboard')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const language = useLanguage()
  const numberOf = (id: string) =>
    stats.recentInvoices.find((invoice) => invoice.id === id)?.invoiceNumber ?? undefined
  const entries = stats.recentActivity
    .filter((activity) => isKnownActivity(activity) && !NO_NEWS.includes(activity.kind))
    .map((entry) => ({ entry, text: activityText(entry, numberOf, format, language) }))
    .filter(({ entry, text }, index, all) => !isToldBefore(entry, text, all.slice(0, index)))
    .slice(0, SHOWN)
  if (entries.length === 0) return null
  return (
    <Card title={t('activity.title')}>
      <ol className="grid gap-3">
        {entries.map(({ entry, text }) => {
          const target = activityTarget(entry)
          return (
            <li key={entry.id} className="flex gap-3">
              <StatusDot tone={toneOf(entry)} className="mt-2" />
              <div className="min-w-0">
                {target === null ? (
                  text
                ) : (
                  <Link to={target} className="underline-offset-4 hover:underline">
                    {text}
                  </Link>
                )}
                <p className="text-dense text-muted">
                  <time dateTime={entry.at}>{format.dateTime(entry.at, timeZone)}</time>
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Whether a later entry says the same of the same record. Each amount is news of its own: two equal payments are two. */
function isToldBefore(
  { subjectId, details }: Activity,
  text: string,
  later: readonly { entry: Activity; text: string }[],
): boolean {
  if (typeof details.amount === 'number') return false
  return later.some((other) => other.text === text && other.entry.subjectId === subjectId)
}

const NEEDS_THE_OWNER = [
  'payment.held',
  'payment.disputed',
  'payment.claimed',
  'subscription.payment_failed',
]

/** Green is for money received, amber for what needs the owner, blue for what now waits for the client. */
function toneOf({ kind }: Activity): Tone {
  if (kind === 'invoice.payment_recorded' || kind === 'payment.received') return 'ok'
  if (NEEDS_THE_OWNER.includes(kind)) return 'warn'
  return kind === 'invoice.issued' || kind === 'invoice.viewed' ? 'info' : 'neutral'
}
