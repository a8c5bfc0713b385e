import type { Message } from '@isiro/contracts/messages'
import type { TFunction } from 'i18next'

/** Why a message stands where it does, as a sentence; null where there is nothing to say. */
export function reasonText(reason: Message['reason'], t: TFunction): string | null {
  return reason === null ? null : t(`message-history:reason.${reason}`)
}
