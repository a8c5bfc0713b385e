import { type Ctx, read, transact } from '../../platform/db/context.ts'
import * as queries from './queries.ts'
import { END_SANDBOX } from './queues.ts'

/** The end of a business's sandboxes with it. Until then its test keys are refused, because the business is closed. */
export const sandboxDeletionHook = {
  feature: 'sandbox',
  async beforeErasure(ctx: Ctx): Promise<void> {
    const ids = await read(ctx, ({ db }) => queries.listSandboxes(db))
    await transact(ctx, async ({ db, businessId: liveId, jobs }) => {
      for (const sandboxId of ids) await jobs.add(db, END_SANDBOX, { liveId, sandboxId })
    })
  },
}
