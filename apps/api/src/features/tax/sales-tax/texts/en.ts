/** The texts of the file for spreadsheets. */
export const EN = {
  sheet: 'Sales tax',
  head: {
    tax: 'Tax',
    rate: 'Rate (%)',
    currency: 'Currency',
    base: 'Base',
    amount: 'Tax amount',
  },
  words: {
    standard: 'VAT',
    zero: 'VAT, zero-rated',
    exempt: 'VAT, exempt',
    paid: 'Paid on expenses',
  },
}
