import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'

/** The invoice a payment is for, held until the transaction ends: two payments cannot both see one balance. */
export function lockInvoice(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'clientId',
      'clientName',
      'currency',
      'total',
      'paid',
      'wht',
      'voidedAt',
    ])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewPayment {
  id: string
  clientId: string
  currency: string
  amount: number
  method: string
  receivedOn: string
  reference: string | null
  note: string | null
  recordedAt: Date
  recordedBy: string
}

/** Adds a payment and the allocation that pays the invoice with it. */
export async function insertPayment(
  db: Db,
  businessId: BusinessId,
  payment: NewPayment,
  allocation: { id: string; invoiceId: string; whtKept: number },
): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...payment, businessId })
    .execute()
  await db
    .insertInto('paymentAllocations')
    .values({
      ...allocation,
      businessId,
      paymentId: payment.id,
      amount: payment.amount,
      receivedOn: payment.receivedOn,
    })
    .execute()
}

/** The payments that pay one invoice, oldest first. */
export function listPayments(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom('paymentAllocations as a')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.businessId', '=', 'a.businessId').onRef('p.id', '=', 'a.paymentId'),
    )
    .where('a.businessId', '=', businessId)
    .where('a.invoiceId', '=', invoiceId)
    .orderBy('p.receivedOn')
    .orderBy('p.id')
    .select([
      'p.id',
      'a.amount',
      'p.currency',
      'p.method',
      'p.receivedOn',
      'p.reference',
      'p.note',
      'p.recordedAt',
    ])
    .execute()
}
