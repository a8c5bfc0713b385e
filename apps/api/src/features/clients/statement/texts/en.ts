/** The texts of the CSV file. Headings are in the order of the cells. */
export const EN = {
  head: [
    'Date',
    'Entry',
    'Invoice',
    'Reference',
    'Due date',
    'Currency',
    'Tax to withhold',
    'Charged',
    'Credited',
    'Balance',
  ],
  kinds: {
    invoice: 'Invoice',
    void: 'Invoice cancelled',
    credit_note: 'Credit note',
    debit_note: 'Debit note',
    payment: 'Payment received',
    wht: 'Tax withheld (WHT)',
    vat_withheld: 'VAT withheld',
    refund: 'Refund',
    transfer_in: 'Payment from another account',
    transfer_out: 'Applied to another account',
  },
  opening: 'Balance brought forward',
  closing: 'Balance',
}
