/** The facts of a mail about a delivery note; all of it is written out in the note's language. */
export interface DeliveryMailFacts {
  name: string
  business: string
  number: string
  /** The day of delivery. */
  date: string
}

export const MAIL_EN = {
  subject: ({ business, number }: DeliveryMailFacts) => `Delivery note ${number} from ${business}`,
  body: ({ name, number, date }: DeliveryMailFacts) =>
    `Hello ${name},\n\nHere is delivery note ${number} for ${date}. When the goods are with you, please confirm it online.`,
  note: 'Delivery note',
  goodsOf: { invoice: 'Invoice', quote: 'Quote' },
  date: 'Delivery date',
  view: 'View and confirm',
}
