/** Texts of the spreadsheet file; the headings are in the order of the cells. */
export const EN = {
  sheet: 'Sales tax',
  head: ['Tax', 'Rate (%)', 'Currency', 'Base', 'Tax amount'],
  words: {
    standard: 'VAT',
    zero: 'VAT, zero-rated',
    exempt: 'VAT, exempt',
    paid: 'Paid on expenses',
  },
}
