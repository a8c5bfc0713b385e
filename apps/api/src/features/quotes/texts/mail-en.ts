/** The facts of a mail about a quote; all of it is written out in the quote's language. */
export interface QuoteMailFacts {
  name: string
  business: string
  number: string
  amount: string
  /** The last day on which it can be accepted. */
  date: string
}

export const MAIL_EN = {
  subject: ({ business, number, amount }: QuoteMailFacts) =>
    `Quote ${number} from ${business}: ${amount}`,
  body: ({ name, number, amount, date }: QuoteMailFacts) =>
    `Hello ${name},\n\nHere is quote ${number} for ${amount}. You can accept or decline it online until ${date}.`,
  quote: 'Quote',
  total: 'Total',
  validUntil: 'Valid until',
  view: 'View quote',
}
