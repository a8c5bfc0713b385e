import { defineQueue } from '../../platform/jobs/queue.ts'

/** Tells clients of the charges of their cards on file, and makes those whose day has come. */
export const CARDS_DUE = defineQueue('cards.due', { schedule: '* * * * *' })
/** Asks the provider to forget a card that a client or an owner took away. */
export const FORGET_CARD = defineQueue<{ businessId: string; cardId: string }>('cards.forget')
