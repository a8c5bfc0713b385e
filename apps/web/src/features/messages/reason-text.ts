import type { Message } from '@isiro/contracts/messages'
import type { Translate } from '../../platform/i18n/text-types.ts'

/** Why a message stands where it does, as a sentence; null where there is nothing to say. */
export function reasonText(
  reason: Message['reason'],
  t: Translate<'message-history'>,
): string | null {
  return reason === null ? null : t(`message-history:reason.${reason}`)
}
