/** The columns of a document's exchange rate. */
export const EXCHANGE_RATE = {
  object: {
    rate: 'exchangeRateMicro',
    date: 'exchangeRateDate',
    source: 'exchangeRateSource',
    homeCurrency: 'homeCurrency',
  },
} as const

/** The storage of drafts. Files from before quotes kept an earlier version have none of it. */
export const DRAFT_COLUMNS = {
  table: 'documentDrafts',
  label: 'updatedAt',
  members: {},
  added: ['kind', 'clientId', 'clientName', 'currency', 'issueDate', 'dueDate', 'total', 'search'],
} as const
