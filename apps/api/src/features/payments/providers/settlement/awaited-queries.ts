import type { Provider } from '@isiro/contracts/payment-providers'
import type { Currency } from '@isiro/domain/currency'
import type { PlanId } from '@isiro/domain/plans'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { prepared } from '../../../../platform/db/prepared-query.ts'
import type { PaidInvoice } from '../../ledger/entry.ts'
import { type AttemptRow, openRefunds } from './attempt-queries.ts'

/** An attempt, with all that booking its money takes. */
export interface AwaitedPayment {
  attempt: AttemptRow
  /** Whether the provider has still to end a refund of its money. */
  hasOpenRefunds: boolean
  invoice: PaidInvoice
  plan: PlanId
  timeZone: string
  automaticMessages: string[]
  /** The versions of the rows it was read from, which every change of them renews (`xmin`). */
  as: { attempt: string; invoice: string; business: string }
}

export interface Reference {
  businessId: BusinessId
  provider: Provider
  reference: string
}

export type AwaitedRow = AttemptRow & {
  hasOpenRefunds: boolean
  invoiceNumber: string
  clientId: string
  clientName: string
  invoiceCurrency: Currency
  total: number
  paid: number
  wht: number
  voidedAt: Date | null
  plan: PlanId
  timeZone: string
  automaticMessages: string[]
  attemptVersion: string
  invoiceVersion: string
  businessVersion: string
}

/** What is awaited under a reference, as a query that others read along. */
export function awaitedUnder(db: Db, $: Reference) {
  return db
    .selectFrom('paymentAttempts as t')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.businessId', '=', 't.businessId').onRef('i.id', '=', 't.invoiceId'),
    )
    .innerJoin('businesses as b', 'b.id', 't.businessId')
    .selectAll('t')
    .select([
      'i.number as invoiceNumber',
      'i.clientId',
      'i.clientName',
      'i.currency as invoiceCurrency',
      'i.total',
      'i.paid',
      'i.wht',
      'i.voidedAt',
      'b.plan',
      'b.timeZone',
      'b.automaticMessages',
      sql<string>`t.xmin::text`.as('attemptVersion'),
      sql<string>`i.xmin::text`.as('invoiceVersion'),
      sql<string>`b.xmin::text`.as('businessVersion'),
    ])
    .select((eb) =>
      // Without a payment there is no refund, and most attempts have none when they are looked at.
      eb
        .case()
        .when('t.state', 'in', ['paid', 'review'])
        .then(
          eb.exists(
            openRefunds(db)
              .select('r.id')
              .where('p.attemptId', '=', sql.ref<string>('t.id'))
              .where('r.businessId', '=', sql.ref<string>('t.businessId')),
          ),
        )
        .else(false)
        .end()
        .$castTo<boolean>()
        .as('hasOpenRefunds'),
    )
    .where('t.businessId', '=', $.businessId)
    .where('t.provider', '=', $.provider)
    .where('t.reference', '=', $.reference)
}

const awaitedByReference = prepared((db, $: Reference) => awaitedUnder(db, $))

/** What is awaited under a reference; null where the business has no such attempt. */
export async function findAwaited(db: Db, reference: Reference): Promise<AwaitedPayment | null> {
  const [row] = await awaitedByReference(db, reference)
  return row ? awaitedOf(row) : null
}

export function awaitedOf(row: AwaitedRow): AwaitedPayment {
  return {
    attempt: row,
    hasOpenRefunds: row.hasOpenRefunds,
    invoice: {
      id: row.invoiceId,
      number: row.invoiceNumber,
      clientId: row.clientId,
      clientName: row.clientName,
      currency: row.invoiceCurrency,
      total: row.total,
      paid: row.paid,
      wht: row.wht,
      voidedAt: row.voidedAt,
    },
    plan: row.plan,
    timeZone: row.timeZone,
    automaticMessages: row.automaticMessages,
    as: {
      attempt: row.attemptVersion,
      invoice: row.invoiceVersion,
      business: row.businessVersion,
    },
  }
}
