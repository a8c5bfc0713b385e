/** What causes a message tells of it here. */
export { announceIssued, announcePayment, isAnnounced } from './announce.ts'
