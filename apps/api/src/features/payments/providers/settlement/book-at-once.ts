import type { Provider } from '@isiro/contracts/payment-providers'
import { type Ctx, changeAtOnce } from '../../../../platform/db/context.ts'
import { isAnnounced } from '../../../messages/automatic/service.ts'
import { drawUpEntry } from '../../ledger/entry.ts'
import { judge } from '../gateways/acceptance.ts'
import type { Charge } from '../gateways/gateway.ts'
import type { AwaitedPayment } from './awaited-queries.ts'
import { isSettled, moneyOf } from './book.ts'
import { insertBooking } from './book-queries.ts'

/**
 * As `book`, for what most payments are: one transaction as it was asked for, for an invoice that still wants money, and
 * nobody to be told of it. It is one statement, on connections shared with others, which writes only while the attempt,
 * the invoice and the business stand as they were read. False, with nothing changed, where more is to be done or
 * something stands in its way. With `eventId`, the webhook that told of it is worked with it.
 */
export async function bookAtOnce(
  ctx: Ctx,
  { attempt, invoice, automaticMessages, as }: AwaitedPayment,
  charges: readonly Charge[],
  eventId: string | null,
): Promise<boolean> {
  const [charge] = charges
  if (!charge || charges.length > 1 || charge.state !== 'paid' || charge.isReversed) return false
  if (isSettled(attempt.state)) return false
  const verdict = judge(attempt.provider as Provider, charge, { ...attempt, attemptId: attempt.id })
  if (verdict.kind !== 'accept' || isAnnounced(automaticMessages, 'payment_received')) return false
  // It was the provider that said so, whoever is signed in.
  const noOne = { ...ctx, accountId: null }
  const money = { ...moneyOf(ctx, attempt, charge, verdict), note: null }
  const entry = drawUpEntry(noOne, invoice, money)
  // Held money pays nothing, and neither does money for an invoice that is paid.
  if (entry.allocation === null) return false
  return changeAtOnce(noOne, ({ db }) =>
    insertBooking(db, { entry, attemptId: attempt.id, as, eventId }),
  )
}
