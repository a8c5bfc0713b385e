import type { CreateInvoice, IssuedInvoice } from '@isiro/contracts/invoices'
import { type Ctx, changeAtOnce, glance } from '../../platform/db/context.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { KeptAnswer } from '../../platform/http/idempotency.ts'
import { isAsTyped, type TypedClient } from '../clients/service.ts'
import { drawUp, isTold, typedClient } from './draw-up.ts'
import { insertIssued } from './issue-queries.ts'
import type { KnownParties } from './known-parties.ts'
import { findParties, type Parties } from './party-queries.ts'

/**
 * As `issueInvoice`, for an invoice that nothing but itself is to be written for: its client stands as it says, its
 * counters are there and nobody is told of it. It is one statement, on connections shared with others, which writes
 * only while both parties stand as they were read: for the parties of an invoice before, that need not be again.
 * Null, with nothing changed, where more is to be done or something stands in its way.
 * With `kept`, the answer is added under its key; its status is that of the answer `{ invoice }`.
 */
export async function issueAtOnce(
  ctx: Ctx,
  known: KnownParties,
  input: CreateInvoice,
  kept: KeptAnswer | null,
): Promise<IssuedInvoice | null> {
  if (ctx.inTransaction) return null
  const typed = typedClient(input)
  const before = input.draftId === undefined ? known.find(ctx.businessId, typed) : undefined
  const parties = before ?? (await readParties(ctx, typed, input.draftId))
  const { business, client, timeline, as } = parties
  if (client === null || !isAsTyped(typed, client) || isTold(business)) {
    known.forget(ctx.businessId, typed)
    return null
  }
  try {
    const drawn = drawUp(ctx, input, { business, client, timeline })
    const answer = kept && { ...kept, body: { invoice: drawn.present('') } }
    const number = await changeAtOnce(ctx, ({ db, businessId }) =>
      insertIssued(db, businessId, { ...drawn, answer, as }),
    )
    if (number !== null) {
      if (input.draftId === undefined) known.keep(ctx.businessId, typed, parties)
      return drawn.present(number)
    }
  } catch (error) {
    // What the parties of an invoice before are refused may be granted as they stand now.
    const isDoubtful = before !== undefined && error instanceof AppError
    if (!isDoubtful && !isUniqueViolation(error)) throw error
  }
  known.forget(ctx.businessId, typed)
  return null
}

async function readParties(
  ctx: Ctx,
  typed: TypedClient,
  draftId: string | undefined,
): Promise<Parties> {
  return found(
    await glance(ctx, ({ db, businessId }) => findParties(db, businessId, typed, draftId)),
  )
}
