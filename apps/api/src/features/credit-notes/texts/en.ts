/** The texts of the CSV file. Headings are in the order of the cells. */
export const EN = {
  sheet: 'Credit notes',
  head: [
    'Number',
    'Kind',
    'Issue date',
    'Invoice',
    'Invoice date',
    'Client',
    'Client Tax ID',
    'Reason',
    'Currency',
    'Subtotal',
    'VAT',
    'Total',
    'WHT',
    'VAT withheld',
    'VAT return of',
    'Recorded at',
    'Note ID',
  ],
  kinds: { credit: 'Credit note', debit: 'Debit note' },
}
