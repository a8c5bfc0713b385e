import type { Occurrence, Recurring } from '@isiro/contracts/recurring'
import { canUse } from '@isiro/domain/plans'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRetryOccurrence } from '../api.ts'

/** The outcome of each date, the latest first. */
export function PastDates({ recurring }: { recurring: Recurring }) {
  const { t } = useTexts('recurring')
  const { occurrences } = recurring
  return (
    <Card title={t('past.title')}>
      {occurrences.length === 0 ? (
        <p className="text-muted">{t('past.none')}</p>
      ) : (
        <ul className="divide-y">
          {occurrences.map((occurrence) => (
            <PastDate key={occurrence.id} occurrence={occurrence} recurring={recurring} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface PastDateProps {
  occurrence: Occurrence
  recurring: Recurring
}

function PastDate({ occurrence, recurring }: PastDateProps) {
  const { t } = useTexts(['recurring', 'invoices'])
  const format = useFormat()
  const { invoice, state, lateDays, reason } = occurrence
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="grow basis-40">
          <span className="block font-medium">{format.date(occurrence.date)}</span>
          {lateDays > 0 ? (
            <span className="block text-dense text-muted">
              {t('past.late', { count: lateDays })}
            </span>
          ) : null}
        </p>
        {invoice ? (
          <>
            <Link to={paths.invoice(invoice.id)} className="link tap">
              {invoice.invoiceNumber ?? t('past.draft')}
            </Link>
            <Amount value={invoice.total} currency={recurring.currency} />
            <StatusBadge status={invoice.status} label={t(`invoices:status.${invoice.status}`)} />
          </>
        ) : (
          <span className="text-dense text-muted">{t(`past.${wordOf(occurrence)}`)}</span>
        )}
      </div>
      {state === 'refused' ? <Refused id={occurrence.id} reason={reason} /> : null}
    </li>
  )
}

function wordOf({ state, isPaused }: Occurrence) {
  if (state === 'refused') return 'refused'
  if (state === 'skipped') return isPaused ? 'inPause' : 'skipped'
  return 'draftDeleted'
}

/** Why a date has no invoice yet, and another try. */
function Refused({ id, reason }: { id: string; reason: string | null }) {
  const { t } = useTexts('recurring')
  const { plan } = useCurrentUser()
  const retrying = useRetryOccurrence()
  const canWrite = useCan('invoices.write')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-bad-soft px-3 py-2">
      <p className="grow basis-60 text-dense text-bad">{reason}</p>
      {canWrite && canUse(plan, 'recurring') ? (
        <Button
          variant="secondary"
          size="small"
          isPending={retrying.isPending}
          onClick={() =>
            retrying.mutate(id, {
              onSuccess: () => toast.success(t('past.retried')),
              onError: (error) => toast.error(t('past.retryFailed'), errorText(error)),
            })
          }
        >
          {t('past.retry')}
        </Button>
      ) : null}
    </div>
  )
}
