/** The texts of the file for spreadsheets. */
export const EN = {
  sheet: 'Exchange gains',
  head: {
    day: 'Day',
    client: 'Client',
    invoice: 'Invoice',
    currency: 'Currency',
    amount: 'Amount',
    invoiceRate: 'Invoice rate',
    paymentRate: 'Payment rate',
    refundRate: 'Refund rate',
    homeCurrency: 'Home currency',
    booked: 'In the books',
    received: 'Received',
    refunded: 'Refunded',
    gain: 'Gain or loss',
  },
}
