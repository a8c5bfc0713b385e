import type { PaymentDetail } from '@isiro/contracts/payments'
import { parseMinor } from '@isiro/domain/money'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'

interface Entry {
  key: string
  at: string
  by: string | null
  text: string
  note: string | null
  /** A refund that is under way or did not work. */
  mark: 'requested' | 'failed' | null
}

/** Everything that was done with a payment, oldest first. Nothing is ever taken out of it. */
export function PaymentHistory({ payment }: { payment: PaymentDetail }) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const money = (amount: string) => format.exactMoney(amount.replace('-', ''), payment.currency)
  const entries: Entry[] = [
    {
      key: 'received',
      at: payment.recordedAt,
      by: payment.recordedBy,
      text: t('history.received', { amount: money(payment.amount) }),
      note: null,
      mark: null,
    },
    ...payment.allocations.map(({ id, at, by, amount, invoiceNumber }) => ({
      key: id,
      at,
      by,
      text: t((parseMinor(amount) ?? 0) < 0 ? 'history.takenBack' : 'history.used', {
        amount: money(amount),
        number: invoiceNumber,
      }),
      note: null,
      mark: null,
    })),
    ...payment.refunds.map(({ id, amount, through, reason, state, requestedAt, requestedBy }) => ({
      key: id,
      at: requestedAt,
      by: requestedBy,
      text:
        through === 'hand'
          ? t('history.refunded', { amount: money(amount) })
          : t('history.refundedThrough', {
              amount: money(amount),
              provider: t(`payments:source.${through}`),
            }),
      note: reason,
      mark: state === 'processed' ? null : state,
    })),
    ...payment.reviews.map(({ resolution, note, at, by }) => ({
      key: 'review',
      at,
      by,
      text: t(`history.review.${resolution}`),
      note,
      mark: null,
    })),
  ]
  // Entries of one moment keep their order: it came before it was used.
  entries.sort((a, b) => a.at.localeCompare(b.at))
  return (
    <ol className="grid gap-3">
      {entries.map(({ key, at, by, text, note, mark }) => (
        <li key={key} className="grid gap-0.5 text-dense">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            {text}
            {mark ? (
              <Badge tone={mark === 'failed' ? 'bad' : 'info'}>{t(`refund.state.${mark}`)}</Badge>
            ) : null}
          </p>
          {note ? <p className="break-words">{note}</p> : null}
          <p className="text-muted">
            <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
            {by ? ` · ${by}` : ''}
          </p>
        </li>
      ))}
    </ol>
  )
}
