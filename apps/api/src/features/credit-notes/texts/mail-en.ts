/** The facts of a mail about a note; all of it is written out in the note's language. */
export interface NoteMailFacts {
  name: string
  business: string
  number: string
  invoice: string
  date: string
  amount: string
  reason: string
}

interface NoteMail {
  subject: (facts: NoteMailFacts) => string
  body: (facts: NoteMailFacts) => string
}

export const MAIL_EN: Record<'credit' | 'debit', NoteMail> = {
  credit: {
    subject: ({ business, number, invoice, amount }) =>
      `Credit note ${number} from ${business}: ${amount} off invoice ${invoice}`,
    body: ({ name, number, date, amount, invoice, reason }) =>
      `Hello ${name},\n\nCredit note ${number}, dated ${date}, takes ${amount} off invoice ${invoice}.\nReason: ${reason}\n\nYou can see it with the invoice.`,
  },
  debit: {
    subject: ({ business, number, invoice, amount }) =>
      `Debit note ${number} from ${business}: ${amount} added to invoice ${invoice}`,
    body: ({ name, number, date, amount, invoice, reason }) =>
      `Hello ${name},\n\nDebit note ${number}, dated ${date}, adds ${amount} to invoice ${invoice}.\nReason: ${reason}\n\nYou can see it with the invoice.`,
  },
}
