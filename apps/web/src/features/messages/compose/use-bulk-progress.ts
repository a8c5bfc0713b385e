import type { BulkSmsSent } from '@isiro/contracts/sms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type BulkCall, batchQuery, refreshMessages, useSendBulk } from '../api.ts'

interface BulkProgressOptions {
  result: BulkSmsSent
  /** The original request, for a retry to the recipients it failed for. */
  call: BulkCall
  onAgain: (result: BulkSmsSent) => void
}

/** How far a bulk message has come, shown once at its end, and the way to send again what failed. */
export function useBulkProgress({ result, call, onAgain }: BulkProgressOptions) {
  const { t } = useTexts('messages')
  const queries = useQueryClient()
  const batch = useQuery({ ...batchQuery(result.batchId), enabled: result.success })
  const again = useSendBulk()
  const wasToldOf = useRef(false)
  // An invalid number was never queued, so the batch does not contain it.
  const noNumber = result.results.filter(({ id }) => id === null)
  const { data } = batch
  const states = data?.states
  const waiting = states ? (states.queued ?? 0) + (states.sending ?? 0) : result.results.length
  const total = data?.total ?? result.results.length - noNumber.length
  const isDone = data?.isDone ?? false

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

  function sendAgain() {
    again.mutate(call, {
      onSuccess(answer) {
        wasToldOf.current = false
        onAgain(answer)
      },
      onError: (failure) => toast.error(t('bulk.failed'), errorText(failure)),
    })
  }

  return {
    batch,
    states,
    total,
    done: Math.max(0, total - waiting),
    isDone,
    noNumber,
    canRepeat: isDone && (states?.failed ?? 0) > 0,
    sendAgain,
    isSendingAgain: again.isPending,
  }
}

export type BulkProgress = ReturnType<typeof useBulkProgress>
