/**
 * The messages that the product sends by itself: the daily run with its reminders and summaries, and the news of an invoice, a
 * payment or a card, which other features tell in the transaction that makes them.
 */
export { notifyCardCharge, notifyCardFailed } from './card-mails.ts'
export { queueNewsSms } from './news-sms.ts'
export { isAutomatic, notifyIssued, notifyPayment } from './notify.ts'
export { runAutomatic } from './run.ts'
export { AUTOMATIC_STILL_SEND } from './still-send.ts'
