/** What the rest of the product may ask of the ledger. */
export { recordPayment } from './ledger/record.ts'
