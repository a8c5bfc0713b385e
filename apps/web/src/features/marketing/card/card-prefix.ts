/** Both drawings of the card number their fields from the same start. */
export const CARD_PREFIX = 'card'
