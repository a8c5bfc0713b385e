import { TokenParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { limited } from '../limits.ts'
import { openPreview } from '../paying.ts'
import { previewFacts, previewVersion } from './preview-facts.ts'
import { drawPreview } from './preview-picture.ts'

/** The picture that a messenger shows of a pasted link. It says no more than the page's own tags. */
export function previewRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/pay/:token/preview.png',
      { config: limited(60), schema: { hide: true, params: TokenParams } },
      async ({ params, headers }, reply) => {
        const page = found(await openPreview(deps, params.token))
        const facts = previewFacts(page.document, page)
        const etag = `"${previewVersion(facts)}"`
        reply.headers({ 'cache-control': 'private, no-cache', etag })
        if (headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('image/png').send(await drawPreview(facts))
      },
    )
  }
}
