import type { MessageState } from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'
import { SMS_TEXTS } from './texts/texts.ts'

/** The state of one SMS, as text for its sender. */
export function sentSentence(state: MessageState, language: Language): string {
  const { sent, waiting, failed, unknown } = SMS_TEXTS[language]
  if (state === 'sent' || state === 'delivered') return sent
  if (state === 'queued' || state === 'sending') return waiting
  return state === 'unknown' ? unknown : failed
}

export function bulkSentence(isOnItsWay: boolean, language: Language): string {
  const { bulk, bulkFailed } = SMS_TEXTS[language]
  return isOnItsWay ? bulk : bulkFailed
}
