import type { BackupDeduction } from '@isiro/contracts/backup-payments'
import { looksLike } from '../../ledger/deductions/certificate-file.ts'
import { type Candidate, candidateRows, type SectionWork } from './candidate-rows.ts'
import * as queries from './deduction-queries.ts'
import type { PayableInvoice } from './ledger-replay.ts'
import { findPayable } from './payment-queries.ts'
import { findIds } from './restore-queries.ts'

type Deduction = Candidate<'deductions'>

/** How many deductions are inserted at a time. */
const BATCH = 500

/** What the other rows of a file say of its deductions. */
export interface DeductionFacts {
  /** What clients may keep back of the invoices that this restore touches, in minor units, by their ids. */
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
  for await (const batch of candidateRows(work, 'deductions'))
    read.push(...(await soundDeductions(work, batch, facts)))
  const byId = new Map(read.map((deduction) => [deduction.row.id, deduction]))
  const reversed: Deduction[] = []
  for (const reversal of read.filter(({ row }) => row.reverses)) {
    const original = byId.get(reversal.row.reverses ?? '')
    byId.delete(reversal.row.id)
    if (original && isReversalOf(original.row, reversal.row)) {
      byId.delete(original.row.id)
      reversed.push(original, reversal)
    } else work.refuse('deductions', reversal, 'backup.deduction_missing', 'reverses')
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

async function soundDeductions(
  work: SectionWork,
  batch: Deduction[],
  facts: DeductionFacts,
): Promise<Deduction[]> {
  const { db, businessId } = work.ctx
  const rows = batch.map(({ row }) => row)
  const find = (table: 'clients' | 'invoices' | 'payments', ids: string[]) =>
    findIds(db, businessId, table, ids)
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
    const sound = { ...deduction, row: { ...row, paymentId: isEntry ? null : row.paymentId } }
    const problem = missing(sound.row)
    if (problem === null) return [sound]
    work.refuse('deductions', deduction, problem.code, problem.field)
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
  const sound: BackupDeduction[] = []
  for (let index = 0; index < reversed.length; index += 2) {
    const [original, reversal] = [reversed[index], reversed[index + 1]]
    if (!original || !reversal) continue
    if (books.fits(original.row)) sound.push(original.row, reversal.row)
    else for (const entry of [original, reversal]) refuseSum(work, entry)
  }
  await insert(work, sound)
}

/** Restores the deductions that stand, as far as the payments leave something open. */
export async function restoreStanding(
  work: SectionWork,
  { standing }: ReadDeductions,
  facts: DeductionFacts,
): Promise<void> {
  const books = new DeductionBooks(await invoicesOf(work, standing, facts))
  const received = standing.some(({ row }) => isOlder(row)) ? await certified(work) : new Set()
  const inOrder = standing.sort((a, b) => (a.row.recordedAt < b.row.recordedAt ? -1 : 1))
  // What settled a part of an older invoice comes first: whether the others stood follows from its balance.
  const isImplied = ({ row }: Deduction) => isOlder(row) && !row.isByHand
  const sound: BackupDeduction[] = []
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
      sound.push(row)
    } else refuseSum(work, deduction)
  }
  await insert(work, sound)
}

/** Older files know no other tax than WHT. */
function isOlder({ tax }: BackupDeduction): boolean {
  return tax === undefined
}

function refuseSum(work: SectionWork, deduction: Deduction): void {
  work.refuse('deductions', deduction, 'backup.sums_differ', 'amount')
}

async function insert(work: SectionWork, rows: BackupDeduction[]): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  // An even number, so that a deduction and its reversal go together.
  for (let from = 0; from < rows.length; from += BATCH)
    await queries.insertDeductions(db, businessId, accountId, rows.slice(from, from + BATCH))
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

/** The deductions whose newest certificate in the file says that it was received. */
async function certified(work: SectionWork): Promise<Set<string>> {
  const newest = new Map<string, { at: string; state: string }>()
  const count = work.file.countOf('certificates')
  for (let index = 0; index < count; index++) {
    const { deductionId, at, state } = work.file.rowAt('certificates', index) as Record<
      string,
      unknown
    >
    if (typeof deductionId !== 'string' || typeof at !== 'string' || typeof state !== 'string')
      continue
    if ((newest.get(deductionId)?.at ?? '') <= at) newest.set(deductionId, { at, state })
  }
  const received = [...newest].filter(([, { state }]) => state === 'received')
  return new Set(received.map(([id]) => id))
}

/** Restores the certificates of deductions. */
export async function restoreCertificates(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  for await (const batch of candidateRows(work, 'certificates')) {
    const deductions = await findIds(
      db,
      businessId,
      'deductions',
      batch.map(({ row }) => row.deductionId),
    )
    for (const certificate of batch) {
      const { row } = certificate
      const { file, mediaType, deductionId } = row
      if (!deductions.has(deductionId) || work.refusedIds.has(deductionId)) {
        work.refuse('certificates', certificate, 'backup.deduction_missing', 'deductionId')
        continue
      }
      const bytes = file === null ? null : Buffer.from(file, 'base64')
      if (bytes && mediaType && !looksLike(mediaType, bytes)) {
        work.refuse('certificates', certificate, 'validation.certificate_type', 'file')
        continue
      }
      const isHere = await queries.putCertificate(db, businessId, accountId, {
        ...row,
        file: bytes,
      })
      if (!isHere) work.refuse('certificates', certificate, 'backup.differs')
    }
  }
}
