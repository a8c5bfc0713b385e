import { TokenParams } from '@isiro/contracts/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../../platform/http/http-types.ts'
import { requestLanguage } from '../../../platform/http/problem.ts'
import { STOP_POLICY, type StopStep, stopPage } from './page.ts'
import { isStopLink, stopByLink } from './service.ts'

const CONFIG = { isPublic: true, rateLimit: { max: 30, timeWindow: '1 minute' } }

/** The link in notification mails that stops them without signing in. Mail programs post to it themselves (RFC 8058). */
export function stopMailRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    // The address says everything: whatever form a browser or a mail program posts is not read.
    app.addContentTypeParser(
      /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    )

    app.get(
      '/stop-mails/:token',
      { config: CONFIG, schema: { params: TokenParams } },
      async (request, reply) => {
        const isOurs = await isStopLink(deps, request.params.token)
        return send(request, reply, isOurs ? 'question' : 'unknown')
      },
    )

    app.post(
      '/stop-mails/:token',
      { config: CONFIG, schema: { params: TokenParams } },
      async (request, reply) => {
        const isStopped = await stopByLink(deps, request.params.token)
        return send(request, reply, isStopped ? 'stopped' : 'unknown')
      },
    )
  }
}

function send(request: FastifyRequest, reply: FastifyReply, step: StopStep): FastifyReply {
  const language = requestLanguage(request)
  return reply
    .code(step === 'unknown' ? 404 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': STOP_POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(stopPage(language, step))
}
