/** The words of a delivery note's page that an invoice's page does not have. */
export const EN = {
  heading: (number: string) => `Delivery note ${number}`,
  title: (number: string, business: string) => `Delivery note ${number} from ${business}`,
  forClient: 'For',
  deliveryOn: (date: string) => `Delivery on ${date}`,
  sourceOf: { invoice: 'Invoice', quote: 'Quote' },
  goods: 'Goods',
  quantity: 'Quantity',
  description: 'Description',
  details: 'Delivery details',
  deliveryDate: 'Delivery date',
  address: 'Delivery address',
  carrier: 'Carrier or driver',
  vehicle: 'Vehicle',
  confirm: 'Confirm receipt',
  confirmTitle: 'Did the goods arrive?',
  confirmIntro: (business: string) =>
    `${business} is told when you confirm. Your name, the time and your network are kept with it.`,
  name: 'Your name',
  remark: 'Missing or damaged (optional)',
  remarkHint: 'For example “1 carton missing”. Leave it empty if all is well.',
  received: (date: string, name: string) => `Received by ${name} on ${date}.`,
  shortage: (remark: string) => `Missing or damaged: ${remark}`,
  voided: (business: string) =>
    `${business} has cancelled this delivery note. Contact them with any questions.`,
  tooLate: 'Somebody confirmed this delivery before you. What they wrote is below.',
  question: (number: string) => `Hello, I have a question about delivery note ${number}.`,
}
