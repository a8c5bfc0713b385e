/** The row to which the sealed code of a card belongs, so that the same bytes cannot be opened in another. */
export function cardPlace(businessId: string, cardId: string): string[] {
  return [businessId, 'client-card', cardId]
}
