import type { BackupPayment } from '@isiro/contracts/backup-payments'
import { todayIn } from '@isiro/domain/business-date'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type Candidate, candidateAt, candidateRows, type SectionWork } from './candidate-rows.ts'
import { expectNothing } from './deduction-queries.ts'
import { LedgerReplay } from './ledger-replay.ts'
import * as queries from './payment-queries.ts'
import { noteExpected } from './restore-deductions.ts'
import { findIds } from './restore-queries.ts'

type Payment = Candidate<'payments'>

/** How many payments, allocations or refunds are inserted at a time. */
const BATCH = 500

/** The payments of a file, with the entries that are still to be stored. */
export interface RestoredPayments {
  replay: LedgerReplay
  /** The entries without money of an older file that stood for a deduction, and whether each still did. */
  entriesWithoutMoney: Map<string, boolean>
}

/**
 * Restores the payments with their reviews. The ledger adds up at every moment, so its entries are stored in the order in
 * which they were made; payments whose entries would break a sum are left out first. `expected` remembers what may be kept
 * back of the invoices that they pay, of which nothing is expected meanwhile.
 */
export async function restorePayments(
  work: SectionWork,
  expected: Map<string, number>,
): Promise<RestoredPayments> {
  const replay = new LedgerReplay()
  const labels = new Map<string, number>()
  const entriesWithoutMoney = new Map<string, boolean>()
  for await (const batch of candidateRows(work, 'payments')) {
    for (const { row } of batch.filter(isWithoutMoney)) {
      const standing = row.allocations.reduce((sum, { amount }) => sum + amount, 0)
      entriesWithoutMoney.set(row.id, standing > 0)
    }
    const money = batch.filter((payment) => !isWithoutMoney(payment))
    for (const payment of await soundPayments(work, money, { replay, expected })) {
      labels.set(payment.row.id, payment.position)
      replay.add(payment.row)
    }
  }
  for (const { paymentId, code, field } of replay.run()) {
    const position = labels.get(paymentId) ?? 0
    work.refuse('payments', candidateAt(work, 'payments', position), code, field)
    labels.delete(paymentId)
  }
  await insertPayments(work, [...labels.values()])
  return { replay, entriesWithoutMoney }
}

/** In older files an entry without money stood for WHT that the document had not asked for. */
function isWithoutMoney({ row }: Payment): boolean {
  return row.method === 'wht'
}

/** The payments whose client and invoices are here, which are past, and whose ids and transactions are not taken. */
async function soundPayments(
  work: SectionWork,
  batch: Payment[],
  { replay, expected }: { replay: LedgerReplay; expected: Map<string, number> },
) {
  const { db, businessId } = work.ctx
  const rows = batch.map(({ row }) => row)
  const invoiceIds = rows.flatMap(invoicesOf)
  const [clients, invoices, allocations, refunds, transactions] = await Promise.all([
    findIds(
      db,
      businessId,
      'clients',
      rows.map(({ clientId }) => clientId),
    ),
    queries.findPayable(db, businessId, invoiceIds),
    findIds(
      db,
      businessId,
      'paymentAllocations',
      rows.flatMap((row) => row.allocations.map(({ id }) => id)),
    ),
    findIds(
      db,
      businessId,
      'refunds',
      rows.flatMap((row) => row.refunds.map(({ id }) => id)),
    ),
    queries.findTransactions(db, businessId, rows.flatMap(transactionsOf)),
  ])
  noteExpected(expected, invoices)
  await expectNothing(db, businessId, invoiceIds)
  for (const invoice of invoices) replay.know(invoice)
  const known = new Set(invoices.map(({ id }) => id).filter((id) => !work.refusedIds.has(id)))
  const isNewId = (kind: string, taken: Set<string>, id: string) =>
    !taken.has(id) && work.isFirst(kind, id)
  return batch.filter((payment) => {
    const { row } = payment
    const refuse = (code: string, field: string) => {
      work.refuse('payments', payment, code, field)
      return false
    }
    const late = lateField(work, row)
    if (late) return refuse('backup.in_future', late)
    if (!clients.has(row.clientId)) return refuse('backup.client_missing', 'clientId')
    if (!invoicesOf(row).every((id) => known.has(id)))
      return refuse('backup.invoice_missing', 'allocations')
    if (!row.allocations.every(({ id }) => isNewId('allocation', allocations, id)))
      return refuse('backup.repeated', 'allocations')
    if (!row.refunds.every(({ id }) => isNewId('refund', refunds, id)))
      return refuse('backup.repeated', 'refunds')
    if (!transactionsOf(row).every((key) => isNewId('transaction', transactions, key)))
      return refuse('backup.already_recorded', 'providerTransactionId')
    return true
  })
}

function invoicesOf({ meantFor, allocations }: BackupPayment): string[] {
  return [
    ...(meantFor === null ? [] : [meantFor]),
    ...allocations.map(({ invoiceId }) => invoiceId),
  ]
}

/** The transaction of a provider that the payment came by, as 'provider:id'. */
function transactionsOf({ source, providerTransactionId }: BackupPayment): string[] {
  return source === 'hand' || providerTransactionId === null
    ? []
    : [`${source}:${providerTransactionId}`]
}

function lateField({ ctx }: SectionWork, row: BackupPayment): string | null {
  const now = ctx.now().toISOString()
  const today = todayIn(ctx.timeZone, ctx.now())
  if (row.recordedAt > now) return 'recordedAt'
  if (row.receivedOn > today) return 'receivedOn'
  if (
    row.allocations.some(({ allocatedAt, receivedOn }) => allocatedAt > now || receivedOn > today)
  )
    return 'allocations'
  const isLate = ({ requestedAt, outcome }: BackupPayment['refunds'][number]) =>
    requestedAt > now || (outcome?.at ?? '') > now
  if (row.refunds.some(isLate)) return 'refunds'
  return (row.review?.at ?? '') > now ? 'review.at' : null
}

async function insertPayments(work: SectionWork, positions: number[]): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  for (let from = 0; from < positions.length; from += BATCH) {
    const rows = positions
      .slice(from, from + BATCH)
      .map((position) => candidateAt(work, 'payments', position).row)
    const names = await queries.findNames(
      db,
      businessId,
      rows.map(({ id, clientId, meantFor }) => ({ id, clientId, meantFor })),
    )
    const payments = rows.map(({ allocations, refunds, review, ...row }) => ({
      ...row,
      search: foldForSearch([names.get(row.id), row.reference, row.payer].join(' ')),
    }))
    await queries.insertPayments(db, businessId, accountId, payments)
    const reviews = rows.flatMap(({ id, review }) => (review ? [{ ...review, paymentId: id }] : []))
    await queries.insertReviews(db, businessId, accountId, reviews)
    work.report.add('payments', rows.length)
  }
}

/** Stores the allocations and refunds in an order in which every sum holds at every moment. */
export async function restoreEntries(
  work: SectionWork,
  { replay }: RestoredPayments,
): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  // A refund that failed takes its money only until its outcome is stored: one after another before anything is spent.
  for (const round of replay.failedRefundRounds()) {
    await queries.insertRefunds(db, businessId, accountId, round)
    await queries.insertOutcomes(db, businessId, round)
  }
  const allocations = replay.allocations()
  for (let from = 0; from < allocations.length; from += BATCH)
    await queries.insertAllocations(
      db,
      businessId,
      accountId,
      allocations.slice(from, from + BATCH),
    )
  const refunds = replay.standingRefunds()
  for (let from = 0; from < refunds.length; from += BATCH) {
    const batch = refunds.slice(from, from + BATCH)
    await queries.insertRefunds(db, businessId, accountId, batch)
    await queries.insertOutcomes(db, businessId, batch)
  }
}
