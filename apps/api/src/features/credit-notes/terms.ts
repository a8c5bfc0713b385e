import type { CreateCreditNote, CreateDebitNote } from '@isiro/contracts/credit-notes'
import {
  type CreditableInvoice,
  type CreditedLine,
  CreditOutOfRange,
  creditNote,
  creditWhole,
  type LineCredit,
  type NoteFigures,
} from '@isiro/domain/credit-note'
import { debitNote } from '@isiro/domain/debit-note'
import { addedVatRates, taxPoint } from '@isiro/domain/invoice-taxes'
import { MAX_AMOUNT, minorFromNumber } from '@isiro/domain/money'
import { quantityMilliFromNumber } from '@isiro/domain/quantity'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { AppError } from '../../platform/http/errors.ts'
import { vatRowsOf, whtRowsOf } from '../documents/stored-document.ts'
import { lineAmount, supplierOf } from '../invoices/service.ts'
import type { NotedInvoice, StoredNoteLine } from './queries.ts'

export interface NoteTerms {
  lines: StoredNoteLine[]
  figures: NoteFigures
}

/**
 * The lines and figures of a credit note. Throws `credit_notes.nothing_left` where earlier notes took the whole invoice, and
 * `credit_notes.more_than_left` with the field of the line that has less left.
 */
export function creditTerms(
  invoice: NotedInvoice,
  earlier: CreditedLine[],
  input: CreateCreditNote,
): NoteTerms {
  const creditable = creditableInvoice(invoice)
  const whole = creditWhole(creditable, earlier)
  if (whole.length === 0) throw new AppError('credit_notes.nothing_left')
  const credits = input.lines === 'all' ? whole : input.lines.map(lineCredit)
  try {
    const { lines, ...figures } = creditNote(creditable, earlier, credits)
    const stored = lines.map((credit) => {
      const { description = '', vatCategory, vatGround, whtType } = sourceLine(invoice, credit.line)
      return { ...credit, description, vatCategory, ...(vatGround && { vatGround }), whtType }
    })
    return { lines: stored, figures }
  } catch (error) {
    if (!(error instanceof CreditOutOfRange)) throw error
    const place = credits.findIndex(({ line }) => line === error.line)
    const field = 'quantityMilli' in (credits[place] ?? {}) ? 'quantity' : 'amount'
    const fields = [{ path: `lines.${place}.${field}`, message: 'credit_notes.more_than_left' }]
    throw new AppError('credit_notes.more_than_left', { fields })
  }
}

/**
 * The lines and figures of a debit note. Throws `credit_notes.wht_type_not_on_invoice` with its field, and
 * `invoices.total_too_large` where the invoice would pass the largest amount.
 */
export function debitTerms(invoice: NotedInvoice, input: CreateDebitNote): NoteTerms {
  const { pricesIncludeVat, taxes, vatWithheld } = invoice
  const wht = whtRowsOf(taxes)
  const missing = input.lines.findIndex(
    ({ whtType }) => whtType && !wht.some(({ type }) => type === whtType),
  )
  if (missing >= 0) {
    const path = `lines.${missing}.whtType`
    const fields = [{ path, message: 'credit_notes.wht_type_not_on_invoice' }]
    throw new AppError('credit_notes.wht_type_not_on_invoice', { fields })
  }
  const added = input.lines.map(({ amount, vatCategory, whtType }) => ({
    amount: minorFromNumber(amount) ?? 0,
    vatCategory,
    whtType: whtType ?? null,
  }))
  const { lines, ...figures } = debitNote(
    {
      pricesIncludeVat,
      vat: vatRowsOf(taxes),
      vatRates: addedVatRates(supplierOf(invoice.supplier), taxPoint(invoice)),
      wht,
      withholdsVat: vatWithheld > 0,
    },
    added,
  )
  const { subtotal, vat, debited } = invoice
  if (subtotal + vat + debited + figures.noteTotal > MAX_AMOUNT)
    throw new AppError('invoices.total_too_large')
  const stored = added.map((line, place) => ({
    ...line,
    ...onlyGround(invoice, line.vatCategory),
    line: null,
    description: input.lines[place]?.description ?? '',
    quantityMilli: null,
    net: lines[place]?.net ?? 0,
  }))
  return { lines: stored, figures }
}

/** The ground of a category's lines on an invoice, which more of it has, too; none where they have several. */
function onlyGround({ lines }: NotedInvoice, category: VatCategory) {
  const grounds = lines.flatMap(({ vatCategory, vatGround }) =>
    vatCategory === category ? [vatGround] : [],
  )
  const [first] = grounds
  return first && grounds.every((ground) => ground === first) ? { vatGround: first } : {}
}

/** An issued invoice, as the rules for its credit notes need it. */
export function creditableInvoice(invoice: NotedInvoice): CreditableInvoice {
  return {
    lines: invoice.lines.map((line) => ({ ...line, amount: lineAmount(line) })),
    discount: invoice.discount?.amount ?? 0,
    pricesIncludeVat: invoice.pricesIncludeVat,
    vat: vatRowsOf(invoice.taxes),
    wht: whtRowsOf(invoice.taxes),
    withholdsVat: invoice.vatWithheld > 0,
  }
}

function sourceLine({ lines }: NotedInvoice, place: number) {
  const line = lines[place]
  if (!line) throw new RangeError('a credit of a line that the invoice does not have')
  return line
}

function lineCredit(credit: Exclude<CreateCreditNote['lines'], 'all'>[number]): LineCredit {
  const { line } = credit
  return 'quantity' in credit
    ? { line, quantityMilli: quantityMilliFromNumber(credit.quantity) ?? 0 }
    : { line, amount: minorFromNumber(credit.amount) ?? 0 }
}
