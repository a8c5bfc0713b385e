import type { PaymentClaim } from '@isiro/contracts/payment-claims'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { claimsQuery } from '../../../records/queries/news.ts'
import { FoldCard } from '../../../ui/fold-card.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { ClaimButtons } from './claim-buttons.tsx'

/** Transfers that clients say they made. Each is answered with one tap; absent where there are none. */
export function ClaimsCard({ isFolded }: { isFolded: boolean }) {
  const { t } = useTexts('payment-ledger')
  const claims = useQuery(claimsQuery)
  if (claims.isError) {
    return <QueryFailure title={t('claims.failed')} query={claims} />
  }
  if (!claims.data?.length) return null
  return (
    <FoldCard
      isFolded={isFolded}
      title={
        <span className="flex items-center gap-2">
          <StatusDot tone="warn" />
          {t('claims.title', { count: claims.data.length })}
        </span>
      }
    >
      <p className="text-dense text-muted md:-mt-1 md:mb-3">{t('claims.hint')}</p>
      <ul className="divide-y">
        {claims.data.map((claim) => (
          <li key={claim.id} className="py-4 first:pt-0 last:pb-0">
            <Claim claim={claim} />
          </li>
        ))}
      </ul>
    </FoldCard>
  )
}

function Claim({ claim }: { claim: PaymentClaim }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const money = format.exactMoney(claim.amount, claim.currency)

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <p className="font-semibold">
          {money} · {claim.payerName ?? claim.clientName}
        </p>
        <p className="text-dense text-muted">
          <Link to={paths.invoice(claim.invoiceId)} className="link">
            {claim.invoiceNumber}
          </Link>
          {claim.payerName && claim.payerName !== claim.clientName ? ` · ${claim.clientName}` : ''}
          {' · '}
          <time dateTime={claim.claimedAt}>{format.dateTime(claim.claimedAt, timeZone)}</time>
        </p>
        {claim.by === 'file' ? <p className="text-dense">{t('claims.byFile')}</p> : null}
        {claim.note ? <p className="text-dense break-words">{claim.note}</p> : null}
      </div>
      <ClaimButtons claim={claim} />
    </div>
  )
}
