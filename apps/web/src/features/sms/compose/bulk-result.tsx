import type { MessageState } from '@isiro/contracts/messages'
import type { BulkSmsSent } from '@isiro/contracts/sms'
import { formatPhone } from '@isiro/domain/phone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type BulkCall, batchQuery, refreshMessages, useSendBulk } from '../api.ts'
import { MessageList } from '../history/message-list.tsx'
import { MessageStateBadge } from '../history/message-state.tsx'
import { NO_FILTER } from '../history/use-message-filter.ts'
import { reasonText } from '../reason-text.ts'

const ORDER: readonly MessageState[] = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'cancelled',
]

interface BulkResultProps {
  result: BulkSmsSent
  /** What was asked for, for sending it again to those it failed for. */
  call: BulkCall
  onAgain: (result: BulkSmsSent) => void
  onClose: () => void
}

/** How far a bulk message has come, and what became of each number. */
export function BulkResult({ result, call, onAgain, onClose }: BulkResultProps) {
  const { t } = useTranslation(['sms', 'sms-history'])
  const format = useFormat()
  const queries = useQueryClient()
  const batch = useQuery({ ...batchQuery(result.batchId), enabled: result.success })
  const { data, error } = batch
  // What is no number was never in the queue, so the batch does not know it.
  const noNumber = result.results.filter(({ id }) => id === null)
  const states = data?.states
  const waiting = states ? (states.queued ?? 0) + (states.sending ?? 0) : result.results.length
  const total = data?.total ?? result.results.length - noNumber.length
  const done = Math.max(0, total - waiting)
  const isDone = data?.isDone ?? false
  const wasToldOf = useRef(false)
  const heading = useRef<HTMLSpanElement>(null)
  const again = useSendBulk()
  const canRepeat = isDone && (states?.failed ?? 0) > 0

  function sendAgain() {
    again.mutate(call, {
      onSuccess(answer) {
        wasToldOf.current = false
        onAgain(answer)
      },
      onError: (failure) => toast.error(t('bulk.failed'), errorText(failure)),
    })
  }

  useEffect(() => {
    if (!isDone || wasToldOf.current) return
    wasToldOf.current = true
    const failed = (states?.failed ?? 0) + noNumber.length
    toast.success(
      t('bulk.completed'),
      t(failed > 0 ? 'bulk.completedWithFailures' : 'bulk.completedAll', {
        count: total - (states?.failed ?? 0),
        failed,
      }),
    )
    refreshMessages(queries)
  }, [isDone, states, noNumber.length, total, queries, t])

  // Whoever has just confirmed stands further down the page.
  useEffect(() => {
    heading.current?.scrollIntoView?.({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1} className="scroll-mt-24 outline-none">
          {t('result.title')}
        </span>
      }
      action={
        <Button variant="ghost" size="small" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {result.success ? (
          <div className="grid gap-2">
            <p aria-live="polite">
              {t(isDone ? 'result.done' : 'result.progress', {
                done: format.count(done),
                total: format.count(total),
              })}
            </p>
            <div
              role="progressbar"
              aria-label={t('result.title')}
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={total}
              className="h-2 overflow-hidden rounded-full border border-transparent bg-surface-2 forced-colors:border-current"
            >
              <div
                className="h-full rounded-full bg-brand forced-color-adjust-none"
                style={{ width: `${total > 0 ? (done / total) * 100 : 100}%` }}
              />
            </div>
            {states ? (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {ORDER.filter((state) => (states[state] ?? 0) > 0).map((state) => (
                  <li key={state} className="flex items-center gap-1.5 text-dense">
                    <MessageStateBadge state={state} /> {format.count(states[state] ?? 0)}
                  </li>
                ))}
              </ul>
            ) : null}
            {canRepeat ? (
              <Button
                variant="secondary"
                size="small"
                className="justify-self-start"
                isPending={again.isPending}
                pendingLabel={t('sending')}
                onClick={sendAgain}
              >
                {t('result.again', { count: states?.failed ?? 0 })}
              </Button>
            ) : null}
          </div>
        ) : null}
        {error ? (
          <ErrorState
            title={t('result.failed')}
            detail={errorText(error)}
            retryLabel={t('common:tryAgain')}
            onRetry={() => batch.refetch()}
            isRetrying={batch.isFetching}
          />
        ) : null}
        {noNumber.length > 0 ? (
          <ul aria-label={t('result.noNumber')} className="grid gap-1">
            {noNumber.map(({ to, state, reason }) => (
              <li key={to} className="flex flex-wrap items-center gap-2 text-dense">
                <span className="break-all">{formatPhone(to)}</span>
                <MessageStateBadge state={state} />
                <span className="text-muted">{reasonText(reason, t)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label={t('result.each')} tabIndex={0} className="max-h-120 overflow-y-auto">
          <MessageList
            filter={{ ...NO_FILTER, batchId: result.batchId }}
            label={t('result.each')}
            empty={null}
          />
        </section>
      </div>
    </Card>
  )
}
