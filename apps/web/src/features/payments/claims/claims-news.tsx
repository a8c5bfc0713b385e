import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { claimsQuery } from '../../../records/queries/news.ts'
import { ClaimButtons } from './claim-buttons.tsx'

/** The rest is on the page of all payments. */
const MOST_SHOWN = 3

/** Home's first card while clients wait for an answer; absent where nobody does. */
export function ClaimsNews() {
  const { t } = useTexts(['notifications', 'payment-ledger'])
  const format = useFormat()
  // Payments shows a failure; Home works without.
  const { data: claims = [] } = useQuery(claimsQuery)
  if (claims.length === 0) return null
  return (
    <section
      aria-label={t('payment-ledger:claims.title', { count: claims.length })}
      className="mb-4 rounded-card border bg-warn-soft px-4 py-1"
    >
      <ul className="divide-y">
        {claims.slice(0, MOST_SHOWN).map((claim) => (
          <li
            key={claim.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <p className="min-w-0 grow basis-64 break-words">
              <span className="font-semibold">
                {t('line.claim', {
                  client: claim.clientName,
                  amount: format.exactMoney(claim.amount, claim.currency),
                })}
              </span>{' '}
              <Link to={paths.invoice(claim.invoiceId)} className="link text-dense">
                {claim.invoiceNumber}
              </Link>
            </p>
            <ClaimButtons claim={claim} />
          </li>
        ))}
      </ul>
      {claims.length > MOST_SHOWN ? (
        <p className="py-3">
          <Link to={paths.payments()} className="link">
            {t('home.allClaims', { count: claims.length })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
