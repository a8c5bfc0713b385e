import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'

/**
 * `health` answers if the process lives; `ready` if it can serve: the database is up and migrated. Neither is ever refused.
 * Calls of `ready` at the same time share one look, so that a flood of them is one statement.
 */
export function healthRoutes(deps: Deps): FastifyPluginAsyncZod {
  const Status = z.object({ status: z.literal('ok') })
  const options = {
    config: { isPublic: true, share: 'ready' as const },
    logLevel: 'warn' as const,
    schema: { response: { 200: Status } },
  }
  let looking: Promise<boolean> | null = null
  const isReady = () => {
    looking ??= deps.isReady().finally(() => {
      looking = null
    })
    return looking
  }
  return async (app) => {
    app.get('/api/health', options, async () => ({ status: 'ok' as const }))
    app.get('/api/ready', options, async () => {
      if (!(await isReady())) throw new AppError('server.unavailable')
      return { status: 'ok' as const }
    })
  }
}
