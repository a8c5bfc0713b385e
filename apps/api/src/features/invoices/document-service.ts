/** The printed invoice, for what sends it elsewhere. */
export { invoiceDocument } from './document.ts'
