import { ProductStatus } from '@isiro/contracts/status'
import { LANGUAGES } from '@isiro/domain/language'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Deps } from '../../platform/http/http-types.ts'
import { requestLanguage } from '../../platform/http/problem.ts'
import { STATUS_POLICY, statusPage } from './page.ts'
import { watchStatus } from './service.ts'

/** In seconds: as long as one look answers everybody. */
const CACHE = 'public, max-age=5'

/** Any query is taken: a link to the page must never fail. */
const PageQuery = z.looseObject({ lang: z.optional(z.unknown()) })

/**
 * How the product works, for everybody. Like `/api/ready` these calls are never refused: they are for the moment in which others are, and all of
 * the same seconds share one look at the database.
 */
export function statusRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { isPublic: true, share: 'ready' as const }
  return async (app) => {
    const watch = watchStatus(deps)
    app.addHook('onClose', () => watch.close())

    app.get(
      '/api/status',
      { config, logLevel: 'warn', schema: { response: { 200: ProductStatus } } },
      () => watch.look(),
    )

    app.get(
      '/status',
      { config, logLevel: 'warn', schema: { querystring: PageQuery } },
      async (request, reply) => {
        const language = languageOf(request, request.query.lang)
        return reply
          .headers({
            'cache-control': CACHE,
            'content-language': language,
            'content-security-policy': STATUS_POLICY,
            vary: 'accept-encoding, accept-language',
          })
          .type('text/html; charset=utf-8')
          .send(statusPage(language, await watch.look(), deps.config.supportEmail))
      },
    )
  }
}

function languageOf(request: FastifyRequest, chosen: unknown) {
  return LANGUAGES.find((language) => language === chosen) ?? requestLanguage(request)
}
