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
  summaryFoot: 'To stop this summary, go to Settings › Reminders and messages.',
}
