import { type BusinessDate, isBusinessDate } from './business-date.ts'

/** The parts of an Invoice Reference Number, by which the tax authority knows an electronic invoice. */
export interface InvoiceReference {
  /** The seller's number, letters and digits only. */
  number: string
  /** Eight letters or digits that the authority gave the seller. */
  serviceId: string
  issueDate: BusinessDate
}

const NUMBER = /^[A-Za-z0-9]+$/
const SERVICE_ID = /^[A-Z0-9]{8}$/

/**
 * Puts a reference together (documentation of the Merchant Buyer Solution: number, service and day, joined
 * by hyphens). Throws RangeError for a number with other characters: `INV-2026-0001` goes in as the
 * `compactNumber` of it, which is unique in a business too.
 *
 * @example
 * buildInvoiceReference({ number: 'INV001', serviceId: '94ND90NR', issueDate: '2024-06-11' })
 * // 'INV001-94ND90NR-20240611'
 */
export function buildInvoiceReference({ number, serviceId, issueDate }: InvoiceReference): string {
  if (!NUMBER.test(number)) throw new RangeError(`not letters and digits: ${number}`)
  if (!SERVICE_ID.test(serviceId)) throw new RangeError(`not a service id: ${serviceId}`)
  if (!isBusinessDate(issueDate)) throw new RangeError(`not a date: ${issueDate}`)
  return `${number}-${serviceId}-${issueDate.replaceAll('-', '')}`
}

/** Takes a reference apart; null for a text that is none. */
export function parseInvoiceReference(text: string): InvoiceReference | null {
  const match = /^([A-Za-z0-9]+)-([A-Z0-9]{8})-(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return null
  const [, number = '', serviceId = '', year, month, day] = match
  const issueDate = `${year}-${month}-${day}`
  return isBusinessDate(issueDate) ? { number, serviceId, issueDate } : null
}

/** What an electronic document is. */
export type EInvoiceDocument = 'invoice' | 'credit_note' | 'debit_note'

/** Whose list of type codes a provider reads. */
export type EInvoiceCodeList = 'nrs' | 'un'

/**
 * The type codes of both lists. The authority's own list swaps what 380 and 381 mean everywhere else, so
 * that a code is never written down without the list that it is from.
 */
const TYPE_CODES: Record<EInvoiceCodeList, Record<EInvoiceDocument, string>> = {
  nrs: { invoice: '381', credit_note: '380', debit_note: '384' },
  un: { invoice: '380', credit_note: '381', debit_note: '383' },
}

/** The type code of a document in a provider's list. */
export function eInvoiceTypeCode(document: EInvoiceDocument, list: EInvoiceCodeList): string {
  return TYPE_CODES[list][document]
}
