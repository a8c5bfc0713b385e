/**
 * The mails about charges of a card on file, and the summary of a month to the owner. Values are passed in as text, already
 * written as the reader’s language does.
 */
export const EN = {
  card: {
    noticeSubject: (business: string, amount: string, date: string) =>
      `${business} will charge ${amount} to your card on ${date}`,
    notice: (facts: CardFacts & { day: string; agreedOn: string }) =>
      `Hello ${facts.name},\n\nOn ${facts.day}, ${facts.business} will charge ${facts.amount} to your card ${facts.card} for invoice ${facts.number}, as you agreed on ${facts.agreedOn}. You’ll get a receipt.\n\nTo stop it, open the invoice before then and choose “Stop card payments”.`,
    failedSubject: (business: string, number: string) =>
      `${business} couldn’t charge your card for invoice ${number}`,
    failed: (facts: CardFacts) =>
      `Hello ${facts.name},\n\n${facts.business} couldn’t charge ${facts.amount} to your card ${facts.card} for invoice ${facts.number}.`,
    againOn: (day: string) =>
      `We’ll try again on ${day}. You can also pay now with the button below.`,
    notAgain: 'We won’t try again. Please pay with the button below.',
  },
  summary: {
    subject: (month: string, business: string) => `${business}: your ${month} summary`,
    greeting: (name: string) => `Hello ${name},`,
    intro: (month: string, business: string) => `Here’s how ${business} did in ${month}.`,
    invoices: 'Invoices issued',
    invoiced: 'Invoiced',
    payments: 'Payments',
    received: 'Received',
    owed: 'Owed to you today',
    overdue: 'Of which overdue',
    sms: (month: string, invoiced: string, received: string, owed: string) =>
      `Isiro, ${month}: invoiced ${invoiced}, received ${received}, owed to you today ${owed}.`,
  },
}

export interface CardFacts {
  name: string
  business: string
  amount: string
  card: string
  number: string
}
