import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { openDisputesQuery } from '../../../records/queries/news.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** The rest is in the list of payments. */
const MOST_SHOWN = 3

/** Home's first card while a dispute waits for the owner's answer; absent where none does. */
export function DisputesNews() {
  const { t } = useTexts(['notifications', 'payment-ledger'])
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  // Payments shows a failure; Home works without.
  const { data: disputes = [] } = useQuery(openDisputesQuery)
  if (disputes.length === 0) return null
  return (
    <section
      aria-label={t('payment-ledger:dispute.title')}
      className="mb-4 rounded-card border bg-bad-soft px-4 py-1"
    >
      <ul className="divide-y">
        {disputes.slice(0, MOST_SHOWN).map(({ id, paymentId, answerBy, number, ...dispute }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0 grow basis-64 break-words">
              <span className="font-semibold">
                {t('line.dispute', {
                  client: dispute.clientName,
                  amount: format.exactMoney(dispute.amount, dispute.currency),
                })}
              </span>{' '}
              <span className="text-dense text-muted">
                {[
                  number,
                  answerBy
                    ? t('payment-ledger:dispute.answerBy', {
                        by: format.dateTime(answerBy, timeZone),
                      })
                    : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Link
              to={paths.payments({ payment: paymentId })}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('payment-ledger:dispute.look')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
