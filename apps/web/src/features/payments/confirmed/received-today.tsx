import { formatMinor, parseMinor, sum } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { MOST_RECENT, recentPaymentsQuery } from '../api.ts'
import { methodText } from '../method-text.ts'

/** The payments recorded today, newest first. */
export function ReceivedToday() {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  const { currency } = useCurrentUser()
  const { today } = useTyping(currency)
  const recent = useQuery(recentPaymentsQuery)
  if (recent.isError) {
    return <QueryFailure title={t('list.failed')} query={recent} />
  }
  const rows = (recent.data ?? []).filter(({ receivedOn }) => receivedOn === today)
  rows.sort((a, b) => b.recordedAt.localeCompare(a.recordedAt))
  const own = rows.filter((row) => row.currency === currency)
  // One page is all that is asked for: on a day with more payments its sum would be too small.
  const isWhole = rows.length < MOST_RECENT
  const total = formatMinor(sum(own.map(({ amount }) => parseMinor(amount) ?? 0)))
  return (
    <Card
      title={t('confirmed.today')}
      action={
        isWhole && own.length > 0 ? (
          <p className="font-semibold">{format.exactMoney(total, currency)}</p>
        ) : null
      }
    >
      <Waiting isWaiting={!recent.data} skeleton={<Skeleton kind="record" className="h-24" />}>
        {() =>
          rows.length === 0 ? (
            <p className="text-dense text-muted">{t('confirmed.noneToday')}</p>
          ) : (
            <ul className="divide-y">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-2.5 first:pt-0 last:pb-0"
                >
                  <Link
                    to={paths.payments({ payment: row.id })}
                    className="truncate font-medium hover:underline"
                  >
                    {row.clientName}
                  </Link>
                  <span className="font-semibold">
                    {format.exactMoney(row.amount, row.currency)}
                  </span>
                  <span className="text-dense text-muted">{methodText(row, t)}</span>
                  <time dateTime={row.recordedAt} className="text-right text-dense text-muted">
                    {format.time(new Date(row.recordedAt))}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Waiting>
    </Card>
  )
}
