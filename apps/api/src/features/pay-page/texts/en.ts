/** Every word of the client’s page. Values are passed in as text, already written as the reader’s language does. */
export const EN = {
  invoice: 'Invoice',
  heading: (number: string) => `Invoice ${number}`,
  previewTitle: (number: string, business: string) => `Invoice ${number} from ${business}`,
  cancelled: 'Cancelled',
  billedTo: 'Billed to',
  statuses: {
    pending: 'Pending',
    part_paid: 'Part paid',
    paid: 'Paid',
    overdue: 'Overdue',
    credited: 'Credited',
    void: 'Void',
  },
  paidInFull: 'Paid in full',
  paidOn: (date: string) => `Paid on ${date}`,
  paidOnDay: 'Paid on',
  alreadyPaidOf: (paid: string, total: string) => `${paid} of ${total} already paid`,
  due: (date: string) => `Due ${date}`,
  wasDue: (date: string) => `Was due ${date}`,
  voided: (business: string) =>
    `This invoice was cancelled. Contact ${business} with any questions.`,
  preview: 'Preview: this is what your client sees. Your visit doesn’t count as a view.',

  howToPay: 'How to pay',
  askHowToPay: (business: string) => `Please ask ${business} how to pay this invoice.`,
  bankTransfer: 'Bank transfer',
  mobileMoney: 'Mobile money',
  bank: 'Bank',
  provider: 'Provider',
  accountNumber: 'Account number',
  phoneNumber: 'Number',
  accountName: 'Account name',
  checkAccountName: (name: string) => `Check that the account name is ${name}`,
  bankChecked: (date: string) => `Account name checked with the bank on ${date}`,
  reference: 'Payment reference',
  referenceHint: 'Use this as your transfer reference.',
  copy: 'Copy',
  copied: 'Copied!',
  downloadPdf: 'Download PDF',
  files: 'Files',
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,

  payOtherWay: 'Pay another way',
  payOnline: 'Pay online',
  payOnlineHint: 'By card, bank or USSD on the provider’s secure page. You return here afterwards.',
  payOnlineHintAbroad: 'On the provider’s secure page. You return here afterwards.',
  payWith: (provider: string) => `Pay with ${provider}`,
  opening: 'Opening…',
  providerSilent: (provider: string) =>
    `${provider} isn’t responding right now. Try again in a moment, or pay another way.`,
  email: 'Your email address',
  emailHint: 'The provider sends your confirmation here.',
  testMode: 'Test mode: no real money moves.',

  keepCard: 'Also pay the next invoices with this card',
  keepCardTerms: (business: string) =>
    `I agree that ${business} charges this card for each later invoice of this recurring invoice, on its due date. I’ll get an email at least a day before each charge, and a receipt after it. I can stop at any time on the page of any of these invoices. Paystack keeps the card.`,
  keepCardWith: 'This works when you pay with Paystack, by card.',
  cardTitle: 'Card payments',
  cardOnFile: (card: string, business: string) =>
    `${business} charges your card ${card} for the next invoices, on their due dates. You’ll get an email before each charge.`,
  cardWillCharge: (card: string, date: string, business: string) =>
    `${business} will charge this invoice to your card ${card} on ${date}. You have nothing to do.`,
  cardCharging: (card: string, business: string) =>
    `${business} is charging your card ${card} right now. Please don’t pay again.`,
  cardDeclined: (card: string, date: string) =>
    `Your card ${card} couldn’t be charged. We’ll try again on ${date}, or you can pay now.`,
  cardNotCharged: (card: string) =>
    `Your card ${card} wasn’t charged for this invoice. Please pay it below.`,
  stopCard: 'Stop card payments',
  stopCardDetail: (card: string, business: string) =>
    `${business} won’t charge ${card} any more. You then pay each invoice yourself.`,
  stopCardConfirm: 'Yes, stop card payments',
  cardStopped: (card: string, date: string, business: string) =>
    `You stopped card payments on ${date}. ${business} no longer charges ${card}.`,
  cardRemoved: (card: string, date: string, business: string) =>
    `${business} no longer charges ${card}, since ${date}. Please pay each invoice yourself.`,

  claimTitle: 'I have made a transfer',
  claimIntro: (business: string) =>
    `${business} will check for your payment. They’ll mark the invoice as paid once it arrives.`,
  payerName: 'Name on the account you paid from',
  claimAmount: 'Amount you sent (optional)',
  claimAmountHint: (balance: string) => `Leave empty if you sent ${balance}.`,
  claimNote: 'Note, such as your bank or the time (optional)',
  tell: (business: string) => `Notify ${business}`,
  reportAgain: 'I have made another transfer',
  claimReported: (amount: string, date: string, business: string) =>
    `On ${date}, we told ${business} you sent ${amount}. They’ll confirm once it arrives.`,
  claimNotReceived: (amount: string, date: string, business: string) =>
    `${business} hasn’t received the ${amount} you reported on ${date}. Check with your bank, or contact ${business}.`,

  checking: (provider: string) => `Check whether your payment with ${provider} has arrived.`,
  checkNow: 'Check payment',
  notSeen: 'It hasn’t arrived yet. Bank transfers can take a few minutes.',
  checkAgain: 'Check again',
  payArrived: (amount: string) => `Your payment of ${amount} has arrived. Thank you.`,
  payFailed: (provider: string) =>
    `Your payment with ${provider} didn’t go through. Try again or pay another way.`,
  payInReview: (business: string) =>
    `Your payment has arrived. ${business} is reviewing it. Please don’t pay again.`,
  held: (amount: string, date: string, business: string) =>
    `A payment of ${amount} arrived on ${date}. ${business} is reviewing it. Please don’t pay again.`,

  receipt: 'Receipt',
  receiptFor: (number: string) => `Receipt for invoice ${number}`,
  receivedFrom: 'Received from',
  amountReceived: 'Amount received',
  receivedInWords: 'Amount received in words',
  stillDue: (balance: string) => `${balance} is still unpaid.`,
  payments: 'Payments',
  payment: 'Payment',
  methods: {
    transfer: 'Bank transfer',
    cash: 'Cash',
    mobile_money: 'Mobile money',
    cheque: 'Cheque',
    card: 'Card',
    bank: 'Bank',
    ussd: 'USSD',
    other: 'Other',
  },
  partOfPayment: (amount: string) => `part of a payment of ${amount}`,
  noted: 'Credit and debit notes',
  noteNumbers: {
    credit: (number: string) => `Credit note ${number}`,
    debit: (number: string) => `Debit note ${number}`,
  },
  downloadReceipt: 'Download receipt',
  backToInvoice: 'Back to the invoice',
  noReceiptTitle: 'No receipt yet',
  noReceiptBody: (business: string) =>
    `${business} hasn’t received a payment for this invoice yet.`,
  receiptOnceCounted: 'Your receipt will appear here once it’s confirmed.',

  whatFor: 'Items',
  description: 'Description',
  amount: 'Amount',
  lineVat: {
    standard: (rate: string) => `VAT ${rate}`,
    zero: () => 'zero-rated',
    exempt: () => 'exempt from VAT',
  },
  totals: 'Totals',
  totalInWords: 'Total in words',
  sums: {
    'lines-total': 'Items total',
    'lines-total-with-vat': 'Items total, VAT included',
    subtotal: 'Subtotal',
    'subtotal-before-vat': 'Subtotal before VAT',
    total: 'Total',
    'vat-withheld': 'Less VAT withheld by client',
    noted: 'Credit and debit notes',
    'kept-back': 'Tax withheld',
    'not-kept-back': 'Tax not withheld',
    'paid-so-far': 'Paid so far',
    'amount-due': 'Amount due',
    paid: 'Paid',
  },
  discount: (rate: string | null) => (rate === null ? 'Discount' : `Discount (${rate})`),
  lineDiscount: (rate: string | null, amount: string) =>
    rate === null ? `Discount ${amount}` : `Discount ${rate}: ${amount}`,
  vat: {
    standard: (rate: string) => `VAT (${rate})`,
    zero: (rate: string) => `VAT, zero-rated (${rate})`,
    exempt: () => 'Exempt from VAT',
  },
  onBase: (base: string) => `on ${base}`,
  lessWht: (rate: string) => `Less WHT (${rate})`,
  whtNote: (amount: string) =>
    `Please withhold ${amount} (WHT), remit it in our name and send us the certificate.`,
  vatWithheldNote: (amount: string) =>
    `Please also withhold ${amount} of VAT and remit it to the tax office yourself.`,
  vatWithheldOnlyNote: (amount: string) =>
    `Please withhold ${amount} of VAT and remit it to the tax office yourself.`,
  notes: 'Notes',
  terms: 'Terms',

  invoiceDetails: 'Invoice details',
  issueDate: 'Issue date',
  supplyDate: 'Supply date',
  dueDate: 'Due date',
  supplierTaxDetails: 'Supplier tax details',
  taxId: 'Tax ID',
  rcNumber: 'Registration number',
  smallBusiness: 'Supplier is a small business for VAT',

  askQuestion: 'Ask a question',
  question: (number: string) => `Hello, I have a question about invoice ${number}.`,
  call: (phone: string) => `Call ${phone}`,
  secured: 'Secure page. No account needed.',
  madeWith: 'Made with Isiro',

  notFoundTitle: 'This link doesn’t work',
  notFoundBody: 'It may be incomplete or disabled. Ask the business that sent it for a new one.',
  tryAgain: 'Try again',
  errorCode: (id: string) => `Error code: ${id}`,
}
