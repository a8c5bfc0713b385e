/** The columns of a document's exchange rate. */
export const EXCHANGE_RATE = {
  object: {
    rate: 'exchangeRateMicro',
    date: 'exchangeRateDate',
    source: 'exchangeRateSource',
    homeCurrency: 'homeCurrency',
  },
} as const
