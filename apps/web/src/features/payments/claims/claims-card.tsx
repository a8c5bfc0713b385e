import type { PaymentClaim } from '@isiro/contracts/payment-claims'
import { numberFromMinor, parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { QueryFailure } from '../../../platform/query-parts.tsx'
import { useTyping } from '../../../platform/typing.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { claimsQuery, useConfirmClaim, useRejectClaim } from '../api.ts'

/** Transfers that clients say they made. Each is answered with one tap; absent where there are none. */
export function ClaimsCard() {
  const { t } = useTranslation('payment-ledger')
  const claims = useQuery(claimsQuery)
  if (claims.isError) {
    return <QueryFailure title={t('claims.failed')} query={claims} />
  }
  if (!claims.data?.length) return null
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <StatusDot tone="warn" />
          {t('claims.title', { count: claims.data.length })}
        </span>
      }
    >
      <p className="-mt-1 mb-3 text-dense text-muted">{t('claims.hint')}</p>
      <ul className="divide-y">
        {claims.data.map((claim) => (
          <li key={claim.id} className="py-4 first:pt-0 last:pb-0">
            <Claim claim={claim} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Claim({ claim }: { claim: PaymentClaim }) {
  const { t } = useTranslation('payment-ledger')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { today } = useTyping(claim.currency)
  const confirming = useConfirmClaim()
  const rejecting = useRejectClaim()
  const money = format.exactMoney(claim.amount, claim.currency)
  const isBusy = confirming.isPending || rejecting.isPending
  const failed = (error: unknown) => toast.error(t('claims.answerFailed'), errorText(error))

  function confirm() {
    const body = { amount: numberFromMinor(parseMinor(claim.amount) ?? 0), receivedOn: today }
    confirming.mutate(
      { id: claim.id, body },
      {
        onSuccess: ({ credit }) =>
          toast.success(
            t('claims.confirmed', { amount: money }),
            (parseMinor(credit) ?? 0) > 0
              ? t('claims.credit', {
                  amount: format.exactMoney(credit, claim.currency),
                  client: claim.clientName,
                })
              : t('claims.booked', { number: claim.invoiceNumber }),
          ),
        onError: failed,
      },
    )
  }

  function reject() {
    rejecting.mutate(
      { id: claim.id, body: {} },
      {
        onSuccess: () =>
          toast({
            title: t('claims.rejected'),
            description: t('claims.stillOpen', { number: claim.invoiceNumber }),
          }),
        onError: failed,
      },
    )
  }

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
        {claim.note ? <p className="text-dense break-words">{claim.note}</p> : null}
      </div>
      <div className="flex gap-2 max-xs:w-full">
        <Button
          size="small"
          className="max-xs:grow"
          isPending={confirming.isPending}
          disabled={isBusy}
          onClick={confirm}
        >
          {t('claims.confirm')} <span className="sr-only">{money}</span>
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="max-xs:grow"
          isPending={rejecting.isPending}
          disabled={isBusy}
          onClick={reject}
        >
          {t('claims.reject')} <span className="sr-only">{money}</span>
        </Button>
      </div>
    </div>
  )
}
