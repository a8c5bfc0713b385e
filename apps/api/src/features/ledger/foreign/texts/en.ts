/** Texts of the spreadsheet file; the headings are in the order of the cells. */
export const EN = {
  sheet: 'Exchange gains',
  head: [
    'Day',
    'Client',
    'Invoice',
    'Currency',
    'Amount',
    'Invoice rate',
    'Payment rate',
    'Refund rate',
    'Home currency',
    'In the books',
    'Received',
    'Refunded',
    'Gain or loss',
  ],
}
