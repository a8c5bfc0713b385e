import {
  AskJournal,
  AskJournalAccounts,
  JournalAccounts,
  JournalExport,
  JournalYear,
  MakeJournalExport,
  SaveJournalAccounts,
} from '@isiro/contracts/journal-exports'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import { once } from '../../platform/http/idempotency.ts'
import { journalAccounts, saveJournalAccounts } from './accounts.ts'
import { exportFile, journalYear, makeExport } from './service.ts'

/** Whoever exports has everybody's records: the journal is that of the whole business. */
const EXPORTS = { verb: 'export', needsAllRecords: true } as const
const GATED = { ...EXPORTS, capability: 'accountant_exports' } as const

/** Routes of the journal for the programs of accountants. What was exported can be read and had again on every plan. */
export const journalExportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/journal-exports',
    {
      config: EXPORTS,
      schema: { querystring: AskJournal, response: { 200: JournalYear } },
    },
    ({ ctx, query }) => journalYear(ctx, query),
  )

  app.post(
    '/api/journal-exports',
    {
      config: { ...GATED, isLargeFile: true },
      schema: { body: MakeJournalExport, response: { 201: JournalExport } },
    },
    (request, reply) => once(request, reply, 201, (ctx) => makeExport(ctx, request.body)),
  )

  app.get(
    '/api/journal-exports/:id/file',
    { config: { ...EXPORTS, isLargeFile: true }, schema: { params: IdParams } },
    async ({ ctx, session, params }, reply) => {
      const { file, span } = await exportFile(ctx, params.id)
      return sendExport({ ctx, session, query: span }, reply, file)
    },
  )

  app.get(
    '/api/journal-exports/accounts',
    {
      config: EXPORTS,
      schema: { querystring: AskJournalAccounts, response: { 200: JournalAccounts } },
    },
    ({ ctx, query }) => journalAccounts(ctx, query.form),
  )

  app.put(
    '/api/journal-exports/accounts',
    {
      config: GATED,
      schema: { body: SaveJournalAccounts, response: { 200: JournalAccounts } },
    },
    ({ ctx, body }) => saveJournalAccounts(ctx, body),
  )
}
