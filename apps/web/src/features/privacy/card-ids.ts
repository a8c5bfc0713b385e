/** The ids of the cards of the privacy centre, to which its links lead. */
export const CARD_IDS = {
  processing: 'processing',
  export: 'export-data',
  rectify: 'update-information',
  request: 'data-request',
  delete: 'delete-account',
} as const

/** A card takes the focus when a link leads to it, clear of the bar at the top. */
export function cardTarget(card: keyof typeof CARD_IDS) {
  return { id: CARD_IDS[card], tabIndex: -1, className: 'scroll-mt-20' }
}
