import type { CardCharge } from '@isiro/contracts/cards'
import type { Translate } from '../../platform/i18n/text-types.ts'

/** Why a card was not charged, with the bank's own words where it gave any; null while nothing went wrong. */
export function reasonText(
  { reason, words }: Pick<CardCharge, 'reason' | 'words'>,
  t: Translate<'cards'>,
): string | null {
  if (reason === null) return null
  return reason === 'declined' && words !== null
    ? t('reason.declinedWords', { words })
    : t(`reason.${reason}`)
}
