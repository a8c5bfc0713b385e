import type { Ctx } from '../../platform/db/context.ts'

/**
 * The part of a feature in the deletion of an account. `apps/api/src/deletion-hooks.ts` lists the hooks of all features, so
 * that no feature imports this one and this one imports none of them.
 *
 * Rows need no hook: the erasure deletes those of every table. A hook is for what acts by itself meanwhile (messages, charges)
 * and for what stands outside of the database (a grant at a provider, files).
 */
export interface DeletionHook {
  /** The feature's word, under which `onRequest` may store something. */
  feature: string
  /**
   * Runs in the transaction that records the deletion. A call to the outside is a job that it adds. Its result is stored as
   * JSON, and given to `onUndo`.
   */
  onRequest?(ctx: Ctx): Promise<unknown>
  /** Runs in the transaction that takes the deletion back. */
  onUndo?(ctx: Ctx, stored: unknown): Promise<void>
  /**
   * Runs before rows are erased, outside of a transaction, and again after a failure or a kill. While it throws the erasure
   * waits, but not for longer than `PATIENCE_DAYS`.
   */
  beforeErasure?(ctx: Ctx): Promise<void>
}
