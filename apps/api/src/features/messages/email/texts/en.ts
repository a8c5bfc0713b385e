/** The texts of a mail: subject, body, names of its figures, button and footer. */
export const EN = {
  subjects: {
    invoice: (number: string, business: string, amount: string, due: string) =>
      `Invoice ${number} from ${business}: ${amount} due ${due}`,
    reminder: (number: string, business: string, amount: string, due: string) =>
      `Reminder from ${business}: invoice ${number}, ${amount} was due ${due}`,
    receipt: (number: string, business: string, amount: string) =>
      `${business} received ${amount} for invoice ${number}`,
    statement: (business: string, from: string, to: string) =>
      `Statement of account from ${business}, ${from} to ${to}`,
    summary: (month: string, business: string) => `${month} at ${business}`,
  },
  invoice: 'Invoice',
  amountPayable: 'Amount payable',
  dueDate: 'Due date',
  received: 'Received',
  receivedOn: 'Received on',
  method: 'Paid by',
  stillToPay: 'Still to be paid',
  period: 'Period',
  openingBalance: 'Opening balance',
  invoiced: 'Invoiced',
  paid: 'Paid',
  closingBalance: 'Balance',
  bankTransfer: 'Bank transfer',
  mobileMoney: 'Mobile money',
  bank: 'Bank',
  provider: 'Provider',
  accountNumber: 'Account number',
  phoneNumber: 'Number',
  accountName: 'Account name',
  reference: 'Payment reference',
  viewAndPay: 'View and pay',
  viewInvoice: 'View the invoice',
  viewReceipt: 'View the receipt',
  viewStatement: 'View the statement',
  openIsiro: 'Open Isiro',
  attached: (file: string) => `Attached: ${file}`,
  sentBy: (business: string) => `${business} sent this with Isiro.`,
  replyReaches: (business: string) => `An answer to this mail reaches ${business}.`,
  methods: {
    transfer: 'bank transfer',
    cash: 'cash',
    mobile_money: 'mobile money',
    cheque: 'cheque',
    card: 'card',
    bank: 'bank',
    ussd: 'USSD',
    other: 'other means',
  },
  summary: {
    greeting: (name: string) => `Hello ${name},`,
    intro: (month: string, business: string) => `This is how ${month} went for ${business}.`,
    invoices: 'Invoices issued',
    invoiced: 'Invoiced',
    payments: 'Payments',
    received: 'Received',
    owed: 'Owed to you now',
    overdue: 'Of it overdue',
    foot: 'You can switch this summary off in Settings, Reminders and messages.',
    sms: (month: string, invoiced: string, received: string, owed: string) =>
      `Isiro, ${month}: invoiced ${invoiced}, received ${received}, owed to you now ${owed}.`,
  },
  /** The text above the figures, unless the business has a text of its own. */
  bodies: {
    invoice_created:
      'Hello {name},\n\nHere is invoice {invoiceNumber} for {amount}. It is due on {dueDate}.\n\nThank you for your business.',
    overdue_friendly:
      'Hello {name},\n\nA friendly note: invoice {invoiceNumber} for {amount} was due on {dueDate}. If you have paid it already, thank you, and please disregard this mail.',
    overdue_plain:
      'Hello {name},\n\nInvoice {invoiceNumber} for {amount} was due on {dueDate} and is {days} days overdue. Please pay it as soon as you can, or tell us what stands in the way.',
    overdue_firm:
      'Hello {name},\n\nInvoice {invoiceNumber} for {amount} is still unpaid, {days} days after its due date of {dueDate}. Please pay it today, or write to us so that we can agree on a day.',
    follow_up:
      'Hello {name},\n\n{amount} is still open on invoice {invoiceNumber}, which was due on {dueDate}. Please pay it, or let us know when we can expect it.',
    payment_received:
      'Hello {name},\n\nThank you. We received {amount} by {method} for invoice {invoiceNumber}.',
    statement: 'Hello {name},\n\nHere is your statement of account. Its balance is {amount}.',
  },
}
