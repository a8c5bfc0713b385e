import type { MessageState } from '@isiro/contracts/messages'
import type { BulkSmsSent } from '@isiro/contracts/sms'
import { formatPhone } from '@isiro/domain/phone'
import { useEffect, useRef } from 'react'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { BulkCall } from '../api.ts'
import { MessageList } from '../history/message-list.tsx'
import { MessageStateBadge } from '../history/message-state.tsx'
import { NO_FILTER } from '../history/use-message-filter.ts'
import { reasonText } from '../reason-text.ts'
import { type BulkProgress, useBulkProgress } from './use-bulk-progress.ts'

interface BulkResultProps {
  result: BulkSmsSent
  /** The original request, for a retry to the recipients it failed for. */
  call: BulkCall
  onAgain: (result: BulkSmsSent) => void
  onClose: () => void
}

/** How far a bulk message has come, and what became of each number. */
export function BulkResult({ result, call, onAgain, onClose }: BulkResultProps) {
  const { t } = useTexts(['messages', 'message-history'])
  const progress = useBulkProgress({ result, call, onAgain })
  const { batch, noNumber } = progress
  const heading = useRef<HTMLSpanElement>(null)

  // Scrolls up to the result, because the button that confirms is further down the page.
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
        {result.success ? <Progress progress={progress} /> : null}
        {batch.error ? <QueryFailure title={t('result.failed')} query={batch} /> : null}
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

const ORDER: readonly MessageState[] = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'cancelled',
]

function Progress({ progress }: { progress: BulkProgress }) {
  const { t } = useTexts('messages')
  const format = useFormat()
  const { states, total, done, isDone } = progress
  return (
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
      {progress.canRepeat ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          isPending={progress.isSendingAgain}
          pendingLabel={t('sending')}
          onClick={progress.sendAgain}
        >
          {t('result.again', { count: states?.failed ?? 0 })}
        </Button>
      ) : null}
    </div>
  )
}
