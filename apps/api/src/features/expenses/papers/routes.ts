import { FindRecordedPapers, RecordedPapers } from '@isiro/contracts/expenses'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findRecordedPapers } from './service.ts'

/** Which papers of suppliers are in the books. */
export const paperRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/expenses/recorded-papers',
    {
      config: { verb: 'expenses.write' },
      schema: { body: FindRecordedPapers, response: { 200: RecordedPapers } },
    },
    ({ ctx, body }) => findRecordedPapers(ctx, body),
  )
}
