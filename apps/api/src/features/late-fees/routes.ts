import { LateFeeSaved, SaveLateFee } from '@isiro/contracts/late-fees'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as lateFees from './service.ts'

/** The late fee that a business asks for. Switching it off is open on every plan. */
export const lateFeeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/late-fees/settings',
    {
      schema: { body: SaveLateFee, response: { 200: LateFeeSaved } },
      config: { verb: 'settings.write', capability: 'late_fees' },
    },
    ({ ctx, body }) => lateFees.saveLateFee(ctx, body),
  )

  app.delete(
    '/api/late-fees/settings',
    { config: { verb: 'settings.write' }, schema: { response: { 200: LateFeeSaved } } },
    ({ ctx }) => lateFees.endLateFees(ctx),
  )
}
