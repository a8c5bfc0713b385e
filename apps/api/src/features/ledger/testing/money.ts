import type { Visitor } from '../../../../test/harness.ts'
import { read } from '../../../platform/db/context.ts'
import { type BookFault, listFaults } from '../check/queries.ts'
import { type ReceivedMoney, recordReceived } from '../record.ts'

/** A provider payment of ₦1,000 by card; each call makes another transaction. */
export function fromProvider(
  { ctx }: Visitor,
  invoiceId: string,
  overrides: Partial<ReceivedMoney> = {},
) {
  return recordReceived(ctx, {
    source: 'paystack',
    providerTransactionId: crypto.randomUUID(),
    attemptId: null,
    invoiceId,
    amount: 100_000,
    currency: 'NGN',
    method: 'card',
    fee: 1_500,
    payer: 'Bola Ade',
    receivedOn: '2026-11-21',
    reference: null,
    ...overrides,
  })
}

/** The faults of a business's books; empty if the books are correct. */
export function ledgerFaults({ ctx }: Visitor): Promise<BookFault[]> {
  return read(ctx, ({ db, businessId }) => listFaults(db, businessId))
}
