import { BackupCreditNote } from '@isiro/contracts/backup-credit-notes'
import {
  type CreditNoteKind,
  NOTE_NUMBER_PATTERNS,
  notePattern,
} from '@isiro/domain/credit-note-number'
import { compactNumber } from '@isiro/domain/invoice-number'
import { foldForSearch } from '@isiro/domain/plain-text'
import { requireIssuer } from '../../business/service.ts'
import { noteHome } from '../../credit-notes/service.ts'
import { continueYears } from '../../documents/service.ts'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { describeList } from '../rows/description.ts'
import { insertFree } from '../rows/insert-queries.ts'
import { findStanding, type StandingInvoice } from './credit-note-queries.ts'
import { expectNothing } from './deduction-queries.ts'
import { type DocumentProblem, figuresOf, untaxedSales } from './document-problem.ts'

/** The facts in other rows of a file about the invoices of its notes. */
export interface NotedInvoices {
  /** The tax that clients may keep back of the invoices that this restore touches, in minor units, by their ids. */
  expected: Map<string, number>
  /** The invoices that the file says are void. */
  voided: ReadonlySet<string>
}

const describeNotes = (list: 'creditNotes' | 'debitNotes', kind: CreditNoteKind) =>
  describeList(BackupCreditNote, {
    list,
    table: 'creditNotes',
    where: { kind },
    label: 'number',
    members: {},
    added: [
      'kind',
      'numberKey',
      'clientName',
      'zeroSales',
      'exemptSales',
      'unchargedSales',
      'homeCurrency',
      'homeSubtotal',
      'homeVat',
      'homeWht',
      'homeVatWithheld',
      'homeZeroSales',
      'homeExemptSales',
      'homeTaxes',
      'search',
    ],
  })

export const CREDIT_NOTES = {
  credit: describeNotes('creditNotes', 'credit'),
  debit: describeNotes('debitNotes', 'debit'),
} as const

/**
 * Restores the notes of one kind, oldest first as their ids are. Debit notes come before the payments that pay them, and
 * credit notes after the payments and deductions that they freed.
 */
export async function restoreCreditNotes(
  work: SectionWork,
  kind: CreditNoteKind,
  { expected, voided }: NotedInvoices,
): Promise<void> {
  const { ctx } = work
  const { db, businessId } = ctx
  const now = work.ctx.now().toISOString()
  const described = CREDIT_NOTES[kind]
  const years = new Set<number>()
  for await (const batch of candidateRows(work, described)) {
    for (const candidate of batch) {
      const { row } = candidate
      const invoice = work.refusedIds.has(row.invoiceId)
        ? undefined
        : await findStanding(db, businessId, row.invoiceId, row.freed)
      if (invoice && !expected.has(row.invoiceId))
        expected.set(row.invoiceId, invoice.expectedDeduction)
      const problem =
        noteProblem(row, now) ??
        (invoice && !invoice.isVoid && !voided.has(row.invoiceId)
          ? placeProblem(row, kind, invoice)
          : { code: 'backup.invoice_missing', field: 'invoiceId' })
      // As at its issue: it follows from the notes before it, which are here by now.
      const home =
        invoice && !problem
          ? await noteHome(ctx, { ...invoice, id: row.invoiceId }, kind, figuresOf(row))
          : null
      if (problem || !home) {
        const { code, field } = problem ?? { code: 'backup.sums_differ', field: 'total' }
        work.refuse(candidate, code, field)
        continue
      }
      await expectNothing(db, businessId, [row.invoiceId])
      const texts = row.lines.map(({ description }) => description).join(' ')
      const note = {
        ...row,
        ...untaxedSales(row),
        ...home,
        kind,
        numberKey: compactNumber(row.number),
        clientName: row.client.name,
        search: foldForSearch(
          `${row.number} ${compactNumber(row.number)} ${row.client.name} ${row.reason} ${texts}`,
        ).slice(0, 4000),
      }
      const added = await insertFree(ctx, described, [note])
      if (added.size === 0) {
        work.refuse(candidate, 'backup.number_taken', 'number')
        continue
      }
      work.report.add(described.list)
      years.add(Number(row.issueDate.slice(0, 4)))
    }
  }
  const { brand } = await requireIssuer(work.ctx)
  const patterns = new Set([NOTE_NUMBER_PATTERNS[kind], notePattern(kind, brand)])
  for (const pattern of patterns) await continueYears(work.ctx, 'creditNotes', pattern, years)
}

/** The reason why a note cannot have been issued as it stands, or null. */
export function noteProblem(row: BackupCreditNote, now: string): DocumentProblem | null {
  if (row.client.id !== row.clientId) return { code: 'validation.other_client', field: 'client.id' }
  if (row.issuedAt > now) return { code: 'backup.in_future', field: 'issuedAt' }
  if (row.taxMonth !== null && row.taxMonth < row.issueDate.slice(0, 7))
    return { code: 'validation.tax_month_before', field: 'taxMonth' }
  const field = wrongSum(row)
  return field === null ? null : { code: 'backup.sums_differ', field }
}

/** The first figure that does not follow from the others. */
function wrongSum({ lines, taxes, ...row }: BackupCreditNote): string | null {
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const taxOf = (tax: 'vat' | 'wht') =>
    total(taxes.filter((t) => t.tax === tax).map(({ amount }) => amount))
  const { subtotal, vat } = row
  if (subtotal !== total(lines.map(({ net }) => net))) return 'subtotal'
  if (vat !== taxOf('vat')) return 'vat'
  if (row.wht !== taxOf('wht')) return 'wht'
  if (row.vatWithheld > vat) return 'vatWithheld'
  if (row.total !== subtotal + vat - row.wht - row.vatWithheld) return 'total'
  const priced = row.pricesIncludeVat ? subtotal + vat : subtotal
  if (priced === 0 || priced !== total(lines.map(({ amount }) => amount))) return 'subtotal'
  const codes = taxes.map(({ tax, code }) => `${tax} ${code}`)
  if (new Set(codes).size !== codes.length) return 'taxes'
  const { zeroSales, exemptSales } = untaxedSales({ taxes, subtotal })
  return (zeroSales ?? 0) + (exemptSales ?? 0) > subtotal ? 'taxes' : null
}

/** The reason why a note has no place on its invoice, or null. */
function placeProblem(
  row: BackupCreditNote,
  kind: CreditNoteKind,
  invoice: StandingInvoice,
): DocumentProblem | null {
  if (invoice.clientId !== row.clientId)
    return { code: 'validation.other_client', field: 'clientId' }
  if (invoice.currency !== row.currency)
    return { code: 'validation.other_currency', field: 'currency' }
  if (kind === 'debit') return null
  const { open, asked, returned } = invoice
  const kept = row.freed.filter(({ keptTax }) => keptTax !== undefined)
  const isReturned =
    kept.reduce((sum, { amount }) => sum + amount, 0) === returned.wht + returned.vat
  const isWithin = returned.wht <= invoice.kept.wht && returned.vat <= invoice.kept.vat
  if (!isReturned || !isWithin) return { code: 'backup.sums_differ', field: 'freed' }
  return row.subtotal + row.vat > open + returned.wht + returned.vat ||
    row.wht + row.vatWithheld > asked
    ? { code: 'backup.sums_differ', field: 'total' }
    : null
}
