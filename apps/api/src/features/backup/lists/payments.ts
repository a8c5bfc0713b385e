import {
  BackupAllocation,
  BackupPayment,
  BackupRefund,
  BackupRefundOutcome,
  BackupReview,
} from '@isiro/contracts/backup-payments'
import { foldForSearch } from '@isiro/domain/plain-text'
import { todayOf } from '../../../platform/db/context.ts'
import {
  type Candidate,
  candidateAt,
  candidateRows,
  type SectionWork,
} from '../restore/candidate-rows.ts'
import { findIds } from '../restore/restore-queries.ts'
import { describeList, describeRows } from '../rows/description.ts'
import { insertRows } from '../rows/insert-queries.ts'
import { expectNothing } from './deduction-queries.ts'
import { noteExpected } from './deductions.ts'
import { LedgerReplay, type Refund } from './ledger-replay.ts'
import * as queries from './payment-queries.ts'
import { readReturnedTax, returnedTaxOf } from './returned-tax.ts'

const ALLOCATIONS = describeRows(BackupAllocation, {
  table: 'paymentAllocations',
  owner: 'paymentId',
  order: ['allocatedAt', 'id'],
  members: { whtKept: null },
  added: ['allocatedBy'],
})

const OUTCOMES = describeRows(BackupRefundOutcome, {
  table: 'refundOutcomes',
  owner: 'refundId',
  members: {},
})

/** Refunds are inserted as ones by hand. The file's facts about a provider are kept beside it. */
const REFUNDS = describeRows(BackupRefund, {
  table: 'refunds',
  owner: 'paymentId',
  order: ['requestedAt', 'id'],
  members: {
    through: { firstOf: ['restoredThrough', 'through'] },
    providerRefundId: { firstOf: ['restoredRefundId', 'providerRefundId'] },
    rateMicro: 'exchangeRateMicro',
    outcome: { one: OUTCOMES },
  },
  added: ['through', 'requestedBy', 'restoredThrough', 'restoredRefundId'],
})

const REVIEWS = describeRows(BackupReview, {
  table: 'paymentReviews',
  owner: 'paymentId',
  members: {},
  added: ['by'],
})

/** Payments are inserted as ones by hand, as refunds are. */
export const PAYMENTS = describeList(BackupPayment, {
  list: 'payments',
  table: 'payments',
  label: 'receivedOn',
  compared: withoutWht,
  members: {
    source: { firstOf: ['restoredSource', 'source'] },
    providerTransactionId: { firstOf: ['restoredTransactionId', 'providerTransactionId'] },
    rateMicro: 'exchangeRateMicro',
    allocations: { list: ALLOCATIONS },
    refunds: { list: REFUNDS },
    review: { one: REVIEWS },
  },
  added: ['search', 'recordedBy', 'restoredSource', 'restoredTransactionId'],
})

/** Allocations of older files have a share of the WHT. */
function withoutWht(row: object): object {
  if (!('allocations' in row) || !Array.isArray(row.allocations)) return row
  return { ...row, allocations: row.allocations.map(({ whtKept, ...allocation }) => allocation) }
}

type Payment = Candidate<BackupPayment>

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
  for await (const batch of candidateRows(work, PAYMENTS)) {
    for (const { row } of batch.filter(isWithoutMoney)) {
      const standing = row.allocations.reduce((sum, { amount }) => sum + amount, 0)
      entriesWithoutMoney.set(row.id, standing > 0)
    }
    const money = batch.filter((payment) => !isWithoutMoney(payment))
    for (const payment of await validPayments(work, money, { replay, expected })) {
      labels.set(payment.row.id, payment.position)
      replay.add(payment.row)
    }
  }
  for (const { paymentId, code, field } of replay.run()) {
    const position = labels.get(paymentId) ?? 0
    work.refuse(candidateAt(work, PAYMENTS, position), code, field)
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
async function validPayments(
  work: SectionWork,
  batch: Payment[],
  { replay, expected }: { replay: LedgerReplay; expected: Map<string, number> },
) {
  const { ctx } = work
  const { db, businessId } = ctx
  const rows = batch.map(({ row }) => row)
  const invoiceIds = rows.flatMap(invoicesOf)
  const [clients, invoices, allocations, refunds, transactions] = await Promise.all([
    findIds(
      ctx,
      'clients',
      rows.map(({ clientId }) => clientId),
    ),
    queries.findPayable(db, businessId, invoiceIds),
    findIds(
      ctx,
      'paymentAllocations',
      rows.flatMap((row) => row.allocations.map(({ id }) => id)),
    ),
    findIds(
      ctx,
      'refunds',
      rows.flatMap((row) => row.refunds.map(({ id }) => id)),
    ),
    queries.findTransactions(db, businessId, rows.flatMap(transactionsOf)),
  ])
  noteExpected(expected, invoices)
  await expectNothing(db, businessId, invoiceIds)
  for (const invoice of invoices) replay.know(invoice)
  const hasReturned = rows.some(({ method }) => method === 'withheld')
  const returned = hasReturned ? readReturnedTax(work.file) : new Map<string, string>()
  const known = new Set(invoices.map(({ id }) => id).filter((id) => !work.refusedIds.has(id)))
  const isNewId = (kind: string, taken: Set<string>, id: string) =>
    !taken.has(id) && work.isFirst(kind, id)
  return batch.filter((payment) => {
    const { row } = payment
    const refuse = (code: string, field: string) => {
      work.refuse(payment, code, field)
      return false
    }
    const late = lateField(work, row)
    if (late) return refuse('backup.in_future', late)
    if (!clients.has(row.clientId)) return refuse('backup.client_missing', 'clientId')
    if (!invoicesOf(row).every((id) => known.has(id)))
      return refuse('backup.invoice_missing', 'allocations')
    if (row.method === 'withheld' && returned.get(row.id) !== returnedTaxOf(row))
      return refuse('backup.sums_differ', 'keptTax')
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
  const today = todayOf(ctx)
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
  const { ctx } = work
  for (let from = 0; from < positions.length; from += BATCH) {
    const rows = positions
      .slice(from, from + BATCH)
      .map((position) => candidateAt(work, PAYMENTS, position).row)
    const named = rows.map(({ id, clientId, meantFor }) => ({ id, clientId, meantFor }))
    const names = await queries.findNames(ctx.db, ctx.businessId, named)
    const payments = rows.map((row) => {
      const isByHand = row.source === 'hand'
      return {
        ...row,
        search: foldForSearch([names.get(row.id), row.reference, row.payer].join(' ')),
        recordedBy: ctx.accountId,
        restoredSource: isByHand ? null : row.source,
        restoredTransactionId: isByHand ? null : row.providerTransactionId,
      }
    })
    await insertRows(ctx, PAYMENTS, payments)
    const reviews = rows.flatMap(({ id: paymentId, review }) =>
      review ? [{ ...review, paymentId, by: ctx.accountId }] : [],
    )
    await insertRows(ctx, REVIEWS, reviews)
    work.report.add('payments', rows.length)
  }
}

/** Stores the allocations and refunds in an order in which every sum holds at every moment. */
export async function restoreEntries(
  { ctx }: SectionWork,
  { replay }: RestoredPayments,
): Promise<void> {
  // A refund that failed takes its money only until its outcome is stored: one after another before anything is spent.
  for (const round of replay.failedRefundRounds()) await insertRefunds(ctx, round)
  const allocations = replay.allocations()
  for (let from = 0; from < allocations.length; from += BATCH) {
    const batch = allocations.slice(from, from + BATCH)
    const allocatedBy = ctx.accountId
    const rows = batch.map((allocation) => ({ ...allocation, allocatedBy }))
    await insertRows(ctx, ALLOCATIONS, rows)
  }
  const refunds = replay.standingRefunds()
  for (let from = 0; from < refunds.length; from += BATCH)
    await insertRefunds(ctx, refunds.slice(from, from + BATCH))
}

async function insertRefunds(ctx: SectionWork['ctx'], refunds: readonly Refund[]): Promise<void> {
  const rows = refunds.map((refund) => {
    const isByHand = refund.through === 'hand'
    return {
      ...refund,
      through: 'hand' as const,
      requestedBy: ctx.accountId,
      restoredThrough: isByHand ? null : refund.through,
      restoredRefundId: isByHand ? null : refund.providerRefundId,
    }
  })
  await insertRows(ctx, REFUNDS, rows)
  const outcomes = refunds.flatMap(({ id: refundId, outcome }) =>
    outcome ? [{ ...outcome, refundId }] : [],
  )
  await insertRows(ctx, OUTCOMES, outcomes)
}
