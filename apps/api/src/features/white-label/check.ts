import { type Ctx, transact } from '../../platform/db/context.ts'
import { lookDomainUp } from './domain/check.ts'
import type { NamesDeps } from './names-deps.ts'
import { lookSenderUp } from './sender/service.ts'

/**
 * Looks up the records of the business's own domain and sender address, and notes both or neither. No transaction is open while names are
 * looked up. `by` is the member who asked; null for the daily check.
 */
export async function checkOwnRecords(
  deps: Pick<NamesDeps, 'names'>,
  ctx: Ctx,
  by: string | null,
): Promise<void> {
  const notes = [await lookDomainUp(deps, ctx, by), await lookSenderUp(deps, ctx, by)]
  await transact(ctx, async (ctx) => {
    for (const note of notes) await note(ctx)
  })
}
