import { sql } from 'kysely'
import { type Ctx, read } from './context.ts'
import { together } from './together.ts'

/**
 * Like `read`, for sums over many rows: its statements are planned for this business, which takes a millisecond or
 * two. The one plan for all that serves everything else takes every business for an average one, and of thousands
 * of small ones that plan would read all tables of a large one through whatever index comes first.
 */
export function readSums<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return read(ctx, async (ctx) => {
    const planned = sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`
    const [, result] = await together([planned.execute(ctx.db), work(ctx)])
    return result
  })
}
