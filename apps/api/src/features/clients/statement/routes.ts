import { Statement, StatementLink, StatementQuery } from '@isiro/contracts/client-statement'
import { Done, IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../../platform/http/http-types.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { sendPdf } from '../../../platform/http/pdf-reply.ts'
import { statementCsv } from './export.ts'
import { clientStatement, renderStatementPdf, statementForScreen } from './service.ts'
import { shareStatement, withdrawStatement } from './share.ts'

/** Routes of a client's account. Reading and exporting is always allowed; PDF and link depend on the plan. */
export function statementRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/clients/:id/statement',
      {
        config: { verb: 'clients.read', needsAllRecords: true },
        schema: { params: IdParams, querystring: StatementQuery, response: { 200: Statement } },
      },
      ({ ctx, params, query }) => statementForScreen(ctx, params.id, query),
    )

    app.get(
      '/api/clients/:id/statement.csv',
      {
        config: { verb: 'clients.read', needsAllRecords: true },
        schema: { params: IdParams, querystring: StatementQuery },
      },
      async ({ ctx, session, params, query }, reply) => {
        const statement = await clientStatement(ctx, params.id, { ...query, limit: null })
        const { from, to, currency } = statement
        const name = `isiro-statement-${currency}-${from}-${to}.csv`
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(statementCsv(statement, session.language))
      },
    )

    app.get(
      '/api/clients/:id/statement.pdf',
      {
        config: { verb: 'clients.read', capability: 'crm', needsAllRecords: true },
        schema: { params: IdParams, querystring: StatementQuery },
      },
      async ({ ctx, params, query }, reply) => {
        const { pdf, name } = await renderStatementPdf(deps, ctx, params.id, query)
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, name)
      },
    )

    app.post(
      '/api/clients/:id/statement-link',
      {
        config: { verb: 'clients.write', needsAllRecords: true },
        schema: { params: IdParams, response: { 201: StatementLink } },
      },
      (request, reply) =>
        once(request, reply, 201, (ctx) => shareStatement(ctx, request.params.id)),
    )

    app.post(
      '/api/clients/:id/statement-link/revoke',
      {
        config: { verb: 'clients.write', needsAllRecords: true },
        schema: { params: IdParams, response: { 200: Done } },
      },
      async ({ ctx, params }) => {
        await withdrawStatement(ctx, params.id)
        return { success: true as const }
      },
    )
  }
}
