/** The texts of the CSV file. Headings are in the order of the cells. */
export const EN = {
  head: [
    'Date',
    'Entry',
    'Invoice',
    'Reference',
    'Due date',
    'Currency',
    'Tax to keep back',
    'Charged',
    'Credited',
    'Balance',
  ],
  kinds: {
    invoice: 'Invoice',
    void: 'Invoice cancelled',
    payment: 'Payment received',
    wht: 'Tax kept back (WHT)',
    refund: 'Refund',
    transfer_in: 'Payment from another account',
    transfer_out: 'Used for another account',
  },
  opening: 'Balance brought forward',
  closing: 'Balance',
}
