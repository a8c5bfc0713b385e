import type { StatementQuery } from '@isiro/contracts/client-statement'
import { TokenParams } from '@isiro/contracts/wire'
import { isDateInput } from '@isiro/domain/business-date'
import { isCurrency } from '@isiro/domain/currency'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { read } from '../../../platform/db/context.ts'
import { openClientLink } from '../../../platform/http/client-link.ts'
import { found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { makePage, sendHtml } from '../../../platform/http/page-reply.ts'
import { sendPdf } from '../../../platform/http/pdf-reply.ts'
import { sendPicture } from '../../../platform/http/picture-reply.ts'
import { findDocumentLogo } from '../../business/service.ts'
import { clientStatement, renderStatementPdf } from '../../clients/statement/service.ts'
import { limited } from '../limits.ts'
import { allowBrand } from '../page-brand.ts'
import { renderStatementPage } from './statement-page.ts'

/** Unknown query parameters are ignored, such as those a messenger adds to a link. */
const PageQuery = z.looseObject({
  from: z.optional(z.unknown()),
  to: z.optional(z.unknown()),
  currency: z.optional(z.unknown()),
})

/** Serves a client's statement, current at every request, to anyone with the link. */
export function statementPageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/statement/:token',
      { config: limited(120), schema: { hide: true, params: TokenParams, querystring: PageQuery } },
      async (request, reply) => {
        const { token } = request.params
        const { ctx, id } = found(await openClientLink(deps, 'statement', token))
        const statement = await clientStatement(ctx, id, periodIn(request.query))
        const markup = renderStatementPage(statement, `/statement/${token}`)
        allowBrand(reply, statement.supplier)
        return sendHtml(request, reply, makePage(statement.language, markup))
      },
    )

    app.get(
      '/statement/:token/pdf',
      { config: limited(30), schema: { hide: true, params: TokenParams, querystring: PageQuery } },
      async ({ params, query }, reply) => {
        const { ctx, id } = found(await openClientLink(deps, 'statement', params.token))
        const { pdf, name } = await renderStatementPdf(deps, ctx, id, periodIn(query))
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, name)
      },
    )

    app.get(
      '/statement/:token/logo',
      { config: limited(300), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { ctx } = found(await openClientLink(deps, 'statement', params.token))
        return sendPicture(reply, found(await read(ctx, findDocumentLogo)))
      },
    )
  }
}

/** Reads the period from the address. An invalid one, or one that ends before it begins, is ignored. */
function periodIn({ from, to, currency }: z.infer<typeof PageQuery>): StatementQuery {
  const isDate = (value: unknown): value is string =>
    typeof value === 'string' && isDateInput(value)
  const hasPeriod = isDate(from) && isDate(to) && from <= to
  return {
    ...(hasPeriod ? { from, to } : {}),
    ...(isCurrency(currency) ? { currency } : {}),
  }
}
