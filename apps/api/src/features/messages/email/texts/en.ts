/** The texts of a mail: subject, body, names of its figures, button and footer. */
export const EN = {
  subjects: {
    invoice: (number: string, business: string, amount: string, due: string) =>
      `Invoice ${number} from ${business}: ${amount} due ${due}`,
    reminder: (number: string, business: string, amount: string, due: string) =>
      `Reminder from ${business}: ${amount} for invoice ${number} was due ${due}`,
    receipt: (number: string, business: string, amount: string) =>
      `${business} received ${amount} for invoice ${number}`,
    dueSoon: (number: string, business: string, amount: string, due: string) =>
      `Reminder from ${business}: ${amount} for invoice ${number} is due ${due}`,
    partPaid: (number: string, business: string, amount: string) =>
      `${business}: ${amount} left to pay on invoice ${number}`,
    claimRefused: (number: string, business: string) =>
      `${business} hasn’t received your transfer for invoice ${number}`,
    credited: (number: string, business: string) =>
      `${business}: nothing left to pay on invoice ${number}`,
    paid: (number: string, business: string) => `${business}: invoice ${number} is paid in full`,
    statement: (business: string, from: string, to: string) =>
      `Statement of account from ${business}, ${from} to ${to}`,
    summary: (month: string, business: string) => `${business}: your ${month} summary`,
  },
  invoice: 'Invoice',
  amountPayable: 'Amount due',
  dueDate: 'Due date',
  received: 'Received',
  receivedOn: 'Received on',
  method: 'Paid by',
  stillToPay: 'Amount due',
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
  cardPays: (card: string, day: string) =>
    `Your card ${card} will be charged on ${day}, as you agreed. You don’t need to pay it yourself.`,
  attached: (file: string) => `Attached: ${file}`,
  sentBy: (business: string) => `${business} sent this with Isiro.`,
  replyReaches: (business: string) => `Reply to this email to reach ${business}.`,
  methods: {
    transfer: 'bank transfer',
    cash: 'cash',
    mobile_money: 'mobile money',
    cheque: 'cheque',
    card: 'card',
    bank: 'bank',
    ussd: 'USSD',
    other: 'another method',
  },
  summary: {
    greeting: (name: string) => `Hello ${name},`,
    intro: (month: string, business: string) => `Here’s how ${business} did in ${month}.`,
    invoices: 'Invoices issued',
    invoiced: 'Invoiced',
    payments: 'Payments',
    received: 'Received',
    owed: 'Owed to you today',
    overdue: 'Of which overdue',
    foot: 'To stop this summary, go to Settings › Reminders and messages.',
    sms: (month: string, invoiced: string, received: string, owed: string) =>
      `Isiro, ${month}: invoiced ${invoiced}, received ${received}, owed to you today ${owed}.`,
  },
  /** The text above the figures, unless the business has a text of its own. */
  bodies: {
    invoice_created:
      'Hello {name},\n\nHere is invoice {invoiceNumber} for {amount}, due on {dueDate}.\n\nThank you for your business.',
    due_soon:
      'Hello {name},\n\nA friendly reminder: {amount} for invoice {invoiceNumber} is due on {dueDate}.\n\nThank you for your business.',
    part_paid:
      'Hello {name},\n\nThank you for your payment. {amount} is left to pay on invoice {invoiceNumber}, due on {dueDate}.',
    overdue_friendly:
      'Hello {name},\n\nA friendly reminder: {amount} for invoice {invoiceNumber} was due on {dueDate}. Already paid? Thank you. Please ignore this email.',
    overdue_plain:
      'Hello {name},\n\n{amount} for invoice {invoiceNumber} was due on {dueDate}. It is {days} days overdue. Please pay as soon as you can, or tell us what is holding it up.',
    overdue_firm:
      'Hello {name},\n\n{amount} for invoice {invoiceNumber} is still unpaid, {days} days after its due date of {dueDate}. Please pay today, or write to us to agree on a date.',
    follow_up:
      'Hello {name},\n\n{amount} is still unpaid on invoice {invoiceNumber}, due on {dueDate}. Please pay, or tell us when to expect it.',
    claim_refused:
      'Hello {name},\n\nYou told us about a transfer for invoice {invoiceNumber}, but it hasn’t reached our account. {amount} is still unpaid. Please check with your bank, or reply with your receipt.',
    paid_in_full:
      'Hello {name},\n\nThank you. Invoice {invoiceNumber} is paid in full. You have nothing left to pay.',
    invoice_credited:
      'Hello {name},\n\nInvoice {invoiceNumber} is fully credited. You have nothing to pay.',
    payment_received:
      'Hello {name},\n\nThank you. We received {amount} by {method} for invoice {invoiceNumber}.',
    statement: 'Hello {name},\n\nHere is your statement of account. The balance is {amount}.',
  },
}
