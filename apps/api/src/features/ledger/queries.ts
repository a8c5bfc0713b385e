import type {
  HeldReason,
  PaymentSource,
  ReceivedMethod,
  ReviewResolution,
} from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import type { DeductionTax } from '@isiro/domain/settlement'
import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { rowsJson } from '../../platform/db/row-json.ts'

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
      'issueDate',
      'subtotal',
      'vat',
      'wht',
      'vatWithheld',
      'total',
      'paid',
      'deducted',
      'vatDeducted',
      'credited',
      'debited',
      'expectedDeduction',
      'notedDeduction',
      'notedVat',
      'balance',
      'voidedAt',
      'maker',
      // The automatic messages that the business has switched on, read with the invoice to save a statement.
      sql<
        string[]
      >`(SELECT m.automatic_messages FROM message_settings m WHERE m.business_id = ${$.businessId}::uuid)`.as(
        'automaticMessages',
      ),
      sql<Currency>`(SELECT b.currency FROM businesses b WHERE b.id = ${$.businessId}::uuid)`.as(
        'businessCurrency',
      ),
    ])
    .where('businessId', '=', $.businessId)
    .where('id', '=', $.id)
    .forUpdate(),
)

/**
 * Reads and locks the invoice that money is for until the transaction ends, so that two payments cannot both pay
 * one balance. Lock order: the payment first, then its invoices in the order of their ids.
 */
export async function lockInvoice(db: Db, businessId: BusinessId, id: string) {
  const [row] = await invoiceForUpdate(db, { businessId, id })
  return row
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Reads and locks a payment until the transaction ends: changes of its money run one after another. */
export async function lockPayment(db: Db, businessId: BusinessId, id: string) {
  const locked = sql`SELECT lock_payment(${businessId}, ${id})`.execute(db)
  // A second statement after the lock sees what the previous holder committed.
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
      sql<Currency>`(SELECT b.currency FROM businesses b WHERE b.id = ${businessId})`.as(
        'businessCurrency',
      ),
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
  exchangeRateMicro: number | null
  homeCurrency: Currency | null
  heldReason: HeldReason | null
  meantFor: string
  search: string
  /** Set where no money came: the tax of a certificate that a credit note left to the client. */
  keptTax?: DeductionTax
}

/** Inserts a payment that has no provider transaction. */
export async function insertPayment(
  db: Db,
  payment: Omit<NewPayment, 'meantFor'> & {
    meantFor: string | null
    /** The maker of the invoice that it is meant for. */
    maker: string | null
    openingDay?: string
    openingImport?: string | null
  },
): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

export interface NewAllocation {
  businessId: BusinessId
  id: string
  paymentId: string
  invoiceId: string
  /** In minor units; negative takes an earlier allocation back. */
  amount: number
  receivedOn: string
  allocatedAt: Date
  allocatedBy: string | null
}

const bookedAllocations = compiled(
  (_db, $: { businessId: BusinessId; rows: string }) =>
    sql`SELECT book_allocations(${$.businessId}, ${$.rows}::jsonb)`,
)

/** Books an allocation in the sums of the payment and of the invoice. */
export async function bookAllocation(db: Db, allocation: NewAllocation): Promise<void> {
  const { businessId } = allocation
  await bookedAllocations(db, { businessId, rows: rowsJson([allocation]) })
}

const newExpectation = compiled(
  (db, $: { businessId: BusinessId; invoiceId: string; amount: number }) =>
    db
      .updateTable('invoices')
      .set({ expectedDeduction: $.amount })
      .where('businessId', '=', $.businessId)
      .where('id', '=', $.invoiceId),
)

/** Sets what the client may keep back of an invoice in all, in minor units. */
export async function setExpectedDeduction(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  amount: number,
): Promise<void> {
  await newExpectation(db, { businessId, invoiceId, amount })
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

/** The amount of a payment on each invoice it pays, the invoice it paid last first. */
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

/** The payments of one invoice, oldest first, each with the amount allocated to that invoice. */
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
