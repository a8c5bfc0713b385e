/** The word that has to be typed, in every language. */
export const CONFIRMATION = 'DELETE'
