import { BackupDeduction } from '@isiro/contracts/backup-payments'
import { type Candidate, candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findIds } from '../restore/restore-queries.ts'
import { describeList } from '../rows/description.ts'
import { insertRows } from '../rows/insert-queries.ts'
import { receivedCertificates } from './certificates.ts'
import * as queries from './deduction-queries.ts'
import type { PayableInvoice } from './ledger-replay.ts'
import { findPayable } from './payment-queries.ts'

export const DEDUCTIONS = describeList(BackupDeduction, {
  list: 'deductions',
  table: 'deductions',
  label: 'deductedOn',
  // In older files a payment stood for it.
  mayDiffer: ['taxMonth', 'paymentId'],
  members: { isByHand: { isSet: 'recordedBy' } },
  added: ['recordedBy'],
})

type Deduction = Candidate<BackupDeduction>

/** How many deductions are inserted at a time. */
const BATCH = 500

/** The facts in other rows of a file about its deductions. */
export interface DeductionFacts {
  /** The tax that clients may keep back of the invoices that this restore touches, in minor units, by their ids. */
  expected: Map<string, number>
  /** The invoices of an older file, which say nothing of it. */
  ofOlderFile: Set<string>
  /** The invoices that the file says are void. */
  voided: ReadonlySet<string>
  /** The entries without money of an older file that stood for a deduction, and whether each still did. */
  entriesWithoutMoney: ReadonlyMap<string, boolean>
}

/** The deductions of a file whose invoice, client and payment are here. */
export interface ReadDeductions {
  /** Each followed by the entry that reverses it. */
  reversed: Deduction[]
  standing: Deduction[]
}

/** Reads the deductions, which needs the payments to be here. */
export async function readDeductions(
  work: SectionWork,
  facts: DeductionFacts,
): Promise<ReadDeductions> {
  const read: Deduction[] = []
  for await (const batch of candidateRows(work, DEDUCTIONS))
    read.push(...(await validDeductions(work, batch, facts)))
  const byId = new Map(read.map((deduction) => [deduction.row.id, deduction]))
  const reversed: Deduction[] = []
  for (const reversal of read.filter(({ row }) => row.reverses)) {
    const original = byId.get(reversal.row.reverses ?? '')
    byId.delete(reversal.row.id)
    if (original && isReversalOf(original.row, reversal.row)) {
      byId.delete(original.row.id)
      reversed.push(original, reversal)
    } else work.refuse(reversal, 'backup.deduction_missing', 'reverses')
  }
  return { reversed, standing: [...byId.values()] }
}

function isReversalOf(original: BackupDeduction, reversal: BackupDeduction): boolean {
  return (
    !original.reverses &&
    original.invoiceId === reversal.invoiceId &&
    original.tax === reversal.tax &&
    original.amount === -reversal.amount
  )
}

async function validDeductions(
  work: SectionWork,
  batch: Deduction[],
  facts: DeductionFacts,
): Promise<Deduction[]> {
  const rows = batch.map(({ row }) => row)
  const find = (table: 'clients' | 'invoices' | 'payments', ids: string[]) =>
    findIds(work.ctx, table, ids)
  const [clients, invoices, payments] = await Promise.all([
    find(
      'clients',
      rows.map(({ clientId }) => clientId),
    ),
    find(
      'invoices',
      rows.map(({ invoiceId }) => invoiceId),
    ),
    find(
      'payments',
      rows.flatMap(({ paymentId }) => paymentId ?? []),
    ),
  ])
  const isHere = (ids: Set<string>, id: string) => ids.has(id) && !work.refusedIds.has(id)
  const missing = ({ clientId, invoiceId, paymentId }: BackupDeduction) => {
    if (!clients.has(clientId)) return { code: 'backup.client_missing', field: 'clientId' }
    if (!isHere(invoices, invoiceId)) return { code: 'backup.invoice_missing', field: 'invoiceId' }
    if (paymentId !== null && !isHere(payments, paymentId))
      return { code: 'backup.payment_missing', field: 'paymentId' }
    return null
  }
  return batch.flatMap((deduction) => {
    const { row } = deduction
    const isEntry = facts.entriesWithoutMoney.get(row.paymentId ?? '')
    // It fell when its entry was taken off the invoice.
    if (isEntry === false) return []
    const valid = { ...deduction, row: { ...row, paymentId: isEntry ? null : row.paymentId } }
    const problem = missing(valid.row)
    if (problem === null) return [valid]
    work.refuse(deduction, problem.code, problem.field)
    return []
  })
}

/**
 * Restores the deductions that were reversed, which change no sum. They come before the payments, because what is open
 * now may be less than it was when they stood.
 */
export async function restoreReversed(
  work: SectionWork,
  { reversed }: ReadDeductions,
  facts: DeductionFacts,
): Promise<void> {
  const books = new DeductionBooks(await invoicesOf(work, reversed, facts))
  const valid: BackupDeduction[] = []
  for (let index = 0; index < reversed.length; index += 2) {
    const [original, reversal] = [reversed[index], reversed[index + 1]]
    if (!original || !reversal) continue
    if (books.fits(original.row)) valid.push(original.row, reversal.row)
    else for (const entry of [original, reversal]) refuseSum(work, entry)
  }
  await insert(work, valid)
}

/** Restores the deductions that stand, as far as the payments leave something open. */
export async function restoreStanding(
  work: SectionWork,
  { standing }: ReadDeductions,
  facts: DeductionFacts,
): Promise<void> {
  const books = new DeductionBooks(await invoicesOf(work, standing, facts))
  const received = standing.some(({ row }) => isOlder(row))
    ? await receivedCertificates(work)
    : new Set()
  const inOrder = standing.sort((a, b) => (a.row.recordedAt < b.row.recordedAt ? -1 : 1))
  // Deductions that settled a part of an older invoice come first: whether the others stood follows from
  // its balance.
  const isImplied = ({ row }: Deduction) => isOlder(row) && !row.isByHand
  const valid: BackupDeduction[] = []
  for (const deduction of [
    ...inOrder.filter((one) => !isImplied(one)),
    ...inOrder.filter(isImplied),
  ]) {
    const { row } = deduction
    const isFallen =
      isOlder(row) &&
      !received.has(row.id) &&
      (facts.voided.has(row.invoiceId) || (!row.isByHand && !books.hasReachedTotal(row)))
    if (isFallen) continue
    if (books.fits(row)) {
      books.add(row)
      valid.push(row)
    } else refuseSum(work, deduction)
  }
  await insert(work, valid)
}

/** Older files know no other tax than WHT. */
function isOlder({ tax }: BackupDeduction): boolean {
  return tax === undefined
}

function refuseSum(work: SectionWork, deduction: Deduction): void {
  work.refuse(deduction, 'backup.sums_differ', 'amount')
}

async function insert({ ctx }: SectionWork, deductions: BackupDeduction[]): Promise<void> {
  const rows = deductions.map((row) => ({
    ...row,
    tax: row.tax ?? 'wht',
    recordedBy: row.isByHand ? ctx.accountId : null,
  }))
  // An even number, so that a deduction and its reversal go together.
  for (let from = 0; from < rows.length; from += BATCH)
    await insertRows(ctx, DEDUCTIONS, rows.slice(from, from + BATCH))
}

/** Locks the invoices of deductions. Nothing may be kept back of them for now. */
async function invoicesOf(
  { ctx: { db, businessId } }: SectionWork,
  deductions: Deduction[],
  { expected }: DeductionFacts,
): Promise<PayableInvoice[]> {
  const ids = deductions.map(({ row }) => row.invoiceId)
  const invoices = await findPayable(db, businessId, ids)
  noteExpected(expected, invoices)
  await queries.expectNothing(db, businessId, ids)
  return invoices
}

/** Remembers what may be kept back of invoices that were here before. */
export function noteExpected(
  expected: Map<string, number>,
  invoices: readonly PayableInvoice[],
): void {
  for (const { id, expectedDeduction } of invoices)
    if (!expected.has(id)) expected.set(id, expectedDeduction)
}

/** The sums of invoices while their deductions are added. */
class DeductionBooks {
  readonly #invoices: Map<string, PayableInvoice>

  constructor(invoices: readonly PayableInvoice[]) {
    this.#invoices = new Map(invoices.map((invoice) => [invoice.id, { ...invoice }]))
  }

  /** Whether as much is open, in the invoice's currency. */
  fits({ invoiceId, currency, amount, tax }: BackupDeduction): boolean {
    const invoice = this.#invoices.get(invoiceId)
    if (!invoice || invoice.currency !== currency || invoice.isVoid) return false
    if (tax === 'vat' && invoice.vatDeducted + amount > invoice.vat) return false
    return invoice.paid + invoice.deducted + amount <= invoice.legal
  }

  add({ invoiceId, amount, tax }: BackupDeduction): void {
    const invoice = this.#invoices.get(invoiceId)
    if (!invoice) return
    invoice.deducted += amount
    if (tax === 'vat') invoice.vatDeducted += amount
  }

  /** Whether the money and the deductions have come to what the document asks for in money. */
  hasReachedTotal({ invoiceId }: BackupDeduction): boolean {
    const invoice = this.#invoices.get(invoiceId)
    return invoice !== undefined && invoice.paid + invoice.deducted >= invoice.legal - invoice.asked
  }
}

/** Stores what clients may keep back from now on, after everything that settles invoices. */
export async function restoreExpectations(
  { ctx: { db, businessId } }: SectionWork,
  { expected, ofOlderFile, voided }: DeductionFacts,
): Promise<void> {
  const all = [...expected].map(([id, amount]) => ({ id, expected: amount }))
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH)
    const older = batch.filter(({ id }) => ofOlderFile.has(id) && !voided.has(id))
    if (older.length > 0) await queries.settleByExpectation(db, businessId, older)
    await queries.restoreExpectations(db, businessId, batch)
  }
}
