import { AcceptLegalTexts, LegalChanges } from '@isiro/contracts/legal'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { acceptLegalTexts } from './service.ts'

/** Accepts texts that have changed. Which ones are left stands in the answer of /api/auth/me. */
export const legalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/legal/accept',
    {
      config: { verb: 'personal', worksInSandbox: true },
      schema: { body: AcceptLegalTexts, response: { 200: LegalChanges } },
    },
    async ({ ctx, body }) => ({ changes: await acceptLegalTexts(ctx, body.accepted) }),
  )
}
