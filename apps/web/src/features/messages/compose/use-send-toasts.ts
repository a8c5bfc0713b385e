import type { SmsSent } from '@isiro/contracts/sms'
import { useState } from 'react'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { reasonText } from '../reason-text.ts'

/** The outcome of sending, as a toast and, where it failed, as a sentence that stays beside the button. */
export function useSendToasts() {
  const { t } = useTexts(['messages', 'message-history'])
  const [failure, setFailure] = useState<string | null>(null)

  function fail(title: string, detail: string) {
    toast.error(title, detail)
    setFailure(detail)
  }

  /** A failure of the request itself. Without a provider that sends, it is the operator's to mend. */
  function failedRequest(error: unknown, title: string) {
    const isUnexpected = !(error instanceof ApiError) || error.code === 'server.unexpected'
    const isMissing = error instanceof ApiError && error.code === 'messages.not_configured'
    fail(
      isMissing ? t('notConfigured.title') : title,
      isUnexpected ? t('failed.fallback') : errorText(error),
    )
  }

  return {
    failure,
    single({ success, state, reason, message }: SmsSent) {
      setFailure(null)
      const why = reasonText(reason, t)
      if (state === 'sent' || state === 'delivered') toast.success(t('sent.title'))
      else if (state === 'unknown')
        toast({ title: t('unknown.title'), description: why ?? t('unknown.detail') })
      else if (success && (state === 'queued' || state === 'sending')) {
        toast({ title: t('queued.title'), description: t('queued.detail') })
      } else fail(t('failed.title'), why ?? message)
    },
    singleFailed: (error: unknown) => failedRequest(error, t('error.title')),
    bulkFailed: (error: unknown) => failedRequest(error, t('bulk.failed')),
    bulkRefused: (message: string) => fail(t('bulk.failed'), message),
    forget: () => setFailure(null),
  }
}
