/** With fewer letters than this almost everything would be found. */
export const MIN_SEARCH_LENGTH = 2

/** The most that a search finds of each kind. */
export const MAX_FOUND = 5
