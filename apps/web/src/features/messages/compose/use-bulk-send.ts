import type { BulkSmsSent } from '@isiro/contracts/sms'
import type { MessageType } from '@isiro/domain/quick-templates'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { type BulkCall, createBulkKey, useSendBulk } from '../api.ts'
import type { BulkValues } from './bulk-schema.ts'
import type { ReadMessage } from './readers.ts'
import { useSendToasts } from './use-send-toasts.ts'

interface BulkSendOptions {
  form: UseFormReturn<BulkValues>
  messages: readonly ReadMessage[]
  type: MessageType
  onSent: () => void
}

/** Asks before a bulk message is sent, sends it once, and holds its result. */
export function useBulkSend({ form, messages, type, onSent }: BulkSendOptions) {
  const told = useSendToasts()
  const send = useSendBulk()
  const [isAsking, setAsking] = useState(false)
  const [result, setResult] = useState<{ answer: BulkSmsSent; call: BulkCall } | null>(null)
  // Kept until the server has answered: a lost answer must not send everything twice.
  const [key, setKey] = useState(createBulkKey)

  function confirm() {
    const call: BulkCall = {
      once: key,
      input: {
        notifications: messages.map(({ to, clientId, invoiceId, measured: { text } }) => ({
          to,
          message: text,
          type,
          ...(clientId && { clientId }),
          ...(invoiceId && { invoiceId }),
        })),
      },
    }
    send.mutate(call, {
      onSuccess(answer) {
        setResult({ answer, call })
        setKey(createBulkKey())
        if (answer.success) onSent()
        else told.bulkRefused(answer.message)
      },
      onError(error) {
        if (!showRefusedFields(form, error)) told.bulkFailed(error)
      },
      onSettled: () => setAsking(false),
    })
  }

  return {
    isAsking,
    setAsking,
    ask() {
      told.forget()
      setAsking(true)
    },
    confirm,
    isPending: send.isPending,
    failure: told.failure,
    result,
    setAnswer: (answer: BulkSmsSent) => setResult((before) => before && { ...before, answer }),
    closeResult: () => setResult(null),
  }
}
