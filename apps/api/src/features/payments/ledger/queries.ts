import type {
  HeldReason,
  PaymentSource,
  ReceivedMethod,
  ReviewResolution,
} from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import { compiled } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

interface Named {
  businessId: BusinessId
  id: string
}

const invoiceForUpdate = compiled((db, $: Named) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'clientId',
      'clientName',
      'currency',
      'subtotal',
      'total',
      'paid',
      'wht',
      'issueDate',
      'voidedAt',
      // Whether money for it is answered by itself: with the invoice, so that nobody asks for that alone.
      sql<
        string[]
      >`(SELECT b.automatic_messages FROM businesses b WHERE b.id = invoices.business_id)`.as(
        'automaticMessages',
      ),
    ])
    .where('businessId', '=', $.businessId)
    .where('id', '=', $.id)
    .forUpdate(),
)

/**
 * The invoice that money is for, held until the transaction ends: two payments cannot both see one balance.
 * Where a payment is locked as well, it comes first and its invoices follow in the order of their ids.
 */
export async function lockInvoice(db: Db, businessId: BusinessId, id: string) {
  const [row] = await invoiceForUpdate(db, { businessId, id })
  return row
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** A payment, held until the transaction ends: whatever is done with its money is done one after another. */
export async function lockPayment(db: Db, businessId: BusinessId, id: string) {
  const locked = sql`SELECT lock_payment(${businessId}, ${id})`.execute(db)
  // A statement of its own behind the lock, so that it sees what the one before has done.
  const [, row] = await Promise.all([locked, findPayment(db, businessId, id)])
  return row
}

function findPayment(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.businessId', '=', 'p.businessId').onRef('c.id', '=', 'p.clientId'),
    )
    .leftJoin('paymentReviews as r', (join) =>
      join.onRef('r.businessId', '=', 'p.businessId').onRef('r.paymentId', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.clientId',
      'c.name as clientName',
      'p.currency',
      'p.amount',
      'p.allocated',
      'p.refunded',
      'p.method',
      'p.source',
      'p.heldReason',
      'p.meantFor',
      'r.resolution',
    ])
    .where('p.businessId', '=', businessId)
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

export interface NewPayment {
  businessId: BusinessId
  id: string
  clientId: string
  currency: Currency
  amount: number
  method: ReceivedMethod
  receivedOn: string
  reference: string | null
  note: string | null
  payer: string | null
  recordedAt: Date
  recordedBy: string | null
  source: PaymentSource
  providerTransactionId: string | null
  attemptId: string | null
  fee: number | null
  heldReason: HeldReason | null
  meantFor: string
  search: string
}

/** Adds a payment alone, that no provider has told of. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

export interface NewAllocation {
  businessId: BusinessId
  id: string
  paymentId: string
  invoiceId: string
  /** Negative takes an earlier allocation back. */
  amount: number
  whtKept: number
  receivedOn: string
  allocatedAt: Date
  allocatedBy: string | null
}

const newAllocation = compiled((db, $: NewAllocation) =>
  db.insertInto('paymentAllocations').values({
    businessId: $.businessId,
    id: $.id,
    paymentId: $.paymentId,
    invoiceId: $.invoiceId,
    amount: $.amount,
    whtKept: $.whtKept,
    receivedOn: $.receivedOn,
    allocatedAt: $.allocatedAt,
    allocatedBy: $.allocatedBy,
  }),
)

/** Adds an allocation. A trigger carries it to the sums of the payment and of the invoice. */
export async function insertAllocation(db: Db, allocation: NewAllocation): Promise<void> {
  await newAllocation(db, allocation)
}

/** The payment of a provider's transaction, if the ledger has it. */
export function findProviderPayment(
  db: Db,
  businessId: BusinessId,
  source: PaymentSource,
  providerTransactionId: string,
) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount', 'allocated', 'refunded', 'heldReason'])
    .where('businessId', '=', businessId)
    .where('source', '=', source)
    .where('providerTransactionId', '=', providerTransactionId)
    .executeTakeFirst()
}

/** What stands of a payment on each invoice it pays, the invoice it paid last first. */
export function listStanding(db: Db, businessId: BusinessId, paymentId: string) {
  return db
    .selectFrom('paymentAllocations')
    .where('businessId', '=', businessId)
    .where('paymentId', '=', paymentId)
    .groupBy('invoiceId')
    .having((eb) => eb.fn.sum('amount'), '>', 0)
    .select(({ fn }) => ['invoiceId', fn.sum('amount').as('amount')])
    .orderBy((eb) => eb.fn.max('allocatedAt'), 'desc')
    .orderBy('invoiceId')
    .execute()
    .then((rows) => rows.map(({ invoiceId, amount }) => ({ invoiceId, amount: Number(amount) })))
}

export async function insertReview(
  db: Db,
  businessId: BusinessId,
  review: {
    paymentId: string
    resolution: ReviewResolution
    note: string | null
    at: Date
    by: string | null
  },
): Promise<void> {
  await db
    .insertInto('paymentReviews')
    .values({ ...review, businessId })
    .execute()
}

/** The payments that pay one invoice, oldest first, each with the part of it that stands there. */
export function listInvoicePayments(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('paymentAllocations')
        .where('businessId', '=', businessId)
        .where('invoiceId', '=', invoiceId)
        .groupBy('paymentId')
        .having((eb) => eb.fn.sum('amount'), '>', 0)
        .select(({ fn, cast }) => [
          'paymentId',
          cast<number>(fn.sum('amount'), 'bigint').as('standing'),
        ])
        .as('a'),
    )
    .innerJoin('payments as p', (join) =>
      join.on('p.businessId', '=', businessId).onRef('p.id', '=', 'a.paymentId'),
    )
    .orderBy('p.receivedOn')
    .orderBy('p.id')
    .select([
      'p.id',
      'a.standing as amount',
      'p.currency',
      'p.method',
      'p.source',
      'p.receivedOn',
      'p.reference',
      'p.note',
      'p.payer',
      'p.recordedAt',
    ])
    .execute()
}
