import type { Provider } from '@isiro/contracts/payment-providers'
import type { DisputeState } from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface NewDispute {
  id: string
  paymentId: string
  provider: Provider
  providerDisputeId: string
  amount: number
  currency: Currency
  reason: string | null
  state: DisputeState
  openedAt: Date
  answerBy: Date | null
  resolvedAt: Date | null
  refunded: number
  toldAt: Date
}

export async function insertDispute(
  db: Db,
  businessId: BusinessId,
  dispute: NewDispute,
): Promise<void> {
  await db
    .insertInto('disputes')
    .values({ ...dispute, businessId })
    .execute()
}

export type DisputeChange = Partial<
  Pick<
    NewDispute,
    'amount' | 'reason' | 'state' | 'answerBy' | 'resolvedAt' | 'refunded' | 'toldAt'
  > & {
    answer: 'accepted' | 'contested' | null
    answerNote: string | null
    answeredBy: string | null
    askedAt: Date | null
    answeredAt: Date | null
  }
>

export async function updateDispute(
  db: Db,
  businessId: BusinessId,
  id: string,
  change: DisputeChange,
): Promise<void> {
  await db
    .updateTable('disputes')
    .set(change)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** The dispute of a provider's id. Its payment is locked, so nothing changes it meanwhile. */
export function findByProvider(
  db: Db,
  businessId: BusinessId,
  { provider, providerDisputeId }: Pick<NewDispute, 'provider' | 'providerDisputeId'>,
) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('provider', '=', provider)
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst()
}

const withPayment = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.businessId', '=', 'd.businessId').onRef('p.id', '=', 'd.paymentId'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.businessId', '=', 'p.businessId').onRef('c.id', '=', 'p.clientId'),
    )
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.businessId', '=', 'p.businessId').onRef('i.id', '=', 'p.meantFor'),
    )
    .where('d.businessId', '=', businessId)
    .selectAll('d')
    .select([
      'p.providerTransactionId',
      'p.reference',
      'p.meantFor',
      'c.name as clientName',
      'i.number',
      sql<
        string | null
      >`(SELECT nullif(n.first_name || ' ' || n.last_name, ' ') FROM accounts n WHERE n.id = d.answered_by)`.as(
        'answeredByName',
      ),
    ])

/** One dispute with what it is about. */
export function findDispute(db: Db, businessId: BusinessId, id: string) {
  return withPayment(db, businessId).where('d.id', '=', id).executeTakeFirst()
}

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>

/** The disputes of a payment, the oldest first. */
export function listDisputes(db: Db, businessId: BusinessId, paymentId: string) {
  return withPayment(db, businessId)
    .where('d.paymentId', '=', paymentId)
    .orderBy('d.openedAt')
    .orderBy('d.id')
    .execute()
}

/** Disputes without an outcome, those to be answered soonest first. */
export function listOpen(db: Db, businessId: BusinessId, states: readonly DisputeState[]) {
  return withPayment(db, businessId)
    .where('d.state', 'in', states)
    .orderBy('d.answerBy')
    .orderBy('d.id')
    .execute()
}

/** The number of the invoice that a payment came for; undefined where it came for none. */
export async function findNumber(
  db: Db,
  businessId: BusinessId,
  invoiceId: string | null,
): Promise<string | undefined> {
  if (invoiceId === null) return undefined
  const row = await db
    .selectFrom('invoices')
    .select('number')
    .where('businessId', '=', businessId)
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  return row?.number
}
