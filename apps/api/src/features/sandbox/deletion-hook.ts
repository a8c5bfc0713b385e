import { type Ctx, read, toBusinessId } from '../../platform/db/context.ts'
import { eraseSandbox } from '../account-deletion/service.ts'
import * as queries from './queries.ts'

/** The end of a business's sandboxes with it. Until then its test keys are refused, because the business is closed. */
export const sandboxDeletionHook = {
  feature: 'sandbox',
  /** Has them erased in the same run. */
  async beforeErasure(ctx: Ctx): Promise<void> {
    for (const id of await read(ctx, ({ db }) => queries.listSandboxes(db)))
      await eraseSandbox({ ...ctx, businessId: toBusinessId(id) }, ctx.businessId)
  },
}
