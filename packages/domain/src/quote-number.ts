/** How quotes are numbered: a series of their own in each year, in the form of an invoice's pattern. */
export const QUOTE_NUMBER_PATTERN = 'QUO-{year}-{0001}'
