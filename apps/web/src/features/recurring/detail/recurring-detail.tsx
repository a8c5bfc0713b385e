import type { Recurring } from '@isiro/contracts/recurring'
import { canUse } from '@isiro/domain/plans'
import { fillPeriod } from '@isiro/domain/recurring-text'
import { Link } from 'react-router'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRuleText } from '../use-rule-text.ts'
import { PastDates } from './past-dates.tsx'

/** All that there is to know of one, the latest first. */
export function RecurringDetail({ recurring }: { recurring: Recurring }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        <Standing recurring={recurring} />
        <Rule recurring={recurring} />
        <PastDates recurring={recurring} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <LazyPart
          id="recurring-card"
          load={() => import('../../cards/card-on-file.tsx').then((module) => module.CardOnFile)}
          namespaces={['cards']}
          skeleton={<Skeleton kind="record" className="h-40" />}
          part={{ recurring }}
        />
        <NextDates recurring={recurring} />
        <Content recurring={recurring} />
      </div>
    </div>
  )
}

/** Why it stands still, and what waits for its owner. */
function Standing({ recurring }: { recurring: Recurring }) {
  const { t } = useTexts('recurring')
  const { plan } = useCurrentUser()
  const canWrite = useCan('invoices.write')
  const { id, state, pausedFor, isReviewDue, reviewNote } = recurring
  const isHeld = state === 'paused' && pausedFor === 'plan'
  return (
    <>
      {isHeld && !canUse(plan, 'recurring') ? (
        <UpgradeCard capability="recurring" detail={t('heldByPlan')} />
      ) : state === 'paused' ? (
        <Notice tone="warn">{t(isHeld ? 'heldByPlanBefore' : 'pausedDetail')}</Notice>
      ) : null}
      {isReviewDue && state !== 'ended' ? (
        <Notice
          tone="warn"
          action={
            canWrite && canUse(plan, 'recurring') ? (
              <Link to={paths.editRecurring(id)} className="link font-medium text-warn">
                {t('reviewNow')}
              </Link>
            ) : null
          }
        >
          {reviewNote ? t('reviewDueNote', { note: reviewNote }) : t('reviewDue')}
        </Notice>
      ) : null}
    </>
  )
}

function Rule({ recurring }: { recurring: Recurring }) {
  const { t } = useTexts('recurring')
  const format = useFormat()
  const rule = useRuleText()
  const { mode, sendBy, dueDays, nextOn, reviewOn, reviewNote } = recurring
  const ways = sendBy.map((way) => t(`way.${way}`)).join(', ')
  const rows: [label: string, value: string][] = [
    [t('facts.next'), nextOn ? format.date(nextOn) : t('noNext')],
    [t('facts.mode'), t(`facts.modes.${mode}`)],
    ...(mode === 'issue'
      ? [[t('facts.sendBy'), ways || t('facts.notSent')] as [string, string]]
      : []),
    [t('facts.due'), t('facts.dueDays', { count: dueDays })],
    ...(reviewOn
      ? [
          [t('facts.review'), [format.date(reviewOn), reviewNote].filter(Boolean).join(' · ')] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <Card title={t('facts.title')}>
      <p className="mb-3">{rule(recurring)}</p>
      <dl className="grid gap-2 text-dense">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function NextDates({ recurring }: { recurring: Recurring }) {
  const { t } = useTexts('recurring')
  const format = useFormat()
  const { country } = useCurrentUser()
  const { upcoming, content, client } = recurring
  const language = content.language ?? client.language
  const [first] = content.items
  return (
    <Card title={t('upcoming.title')}>
      {upcoming.length === 0 ? (
        <p className="text-muted">{t('upcoming.none')}</p>
      ) : (
        <ol className="grid gap-2.5">
          {upcoming.map((date) => (
            <li key={date}>
              <span className="block font-medium">{format.date(date)}</span>
              <span className="block text-dense break-words whitespace-pre-line text-muted">
                {fillPeriod(first?.description ?? '', {
                  schedule: recurring,
                  date,
                  language,
                  country,
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** The lines and terms of each invoice. */
function Content({ recurring }: { recurring: Recurring }) {
  const { t } = useTexts('recurring')
  const format = useFormat()
  const { clientId, clientName, content, currency, total } = recurring
  return (
    <Card title={t('content.title')}>
      <ul className="grid gap-2 text-dense">
        {content.items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none of them moves
            key={index}
            className="flex justify-between gap-4"
          >
            <span className="min-w-0 break-words whitespace-pre-line">{item.description}</span>
            <span className="text-right whitespace-nowrap text-muted">
              {item.quantity} × {format.exactMoney(item.rate.toFixed(2), currency)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t pt-3 font-semibold">
        {t('content.total')}
        <Amount isExact value={total} currency={currency} />
      </p>
      <p className="mt-3 text-dense">
        <Link to={paths.client(clientId)} className="link tap">
          {clientName}
        </Link>
      </p>
    </Card>
  )
}
