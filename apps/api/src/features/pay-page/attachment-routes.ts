import { Id, TokenParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { openClientLink } from '../../platform/http/client-link.ts'
import { found } from '../../platform/http/errors.ts'
import { sendFile } from '../../platform/http/file-reply.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { clientFile } from '../attachments/service.ts'
import { limited } from './limits.ts'

const FileParams = z.extend(TokenParams, { file: Id })

/** A file for the client, for whoever has the link of its invoice or quote. */
export function attachmentRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/pay/:token/attachments/:file',
      { config: limited(60), schema: { hide: true, params: FileParams } },
      async ({ params }, reply) => {
        const { ctx, id } = found(await openClientLink(deps, 'invoice', params.token))
        const sent = await clientFile(ctx, { kind: 'invoice', id }, params.file)
        return sendFile(reply, sent.content, sent.mediaType, sent.name)
      },
    )

    app.get(
      '/quote/:token/attachments/:file',
      { config: limited(60), schema: { hide: true, params: FileParams } },
      async ({ params }, reply) => {
        const { ctx, id } = found(await openClientLink(deps, 'quote', params.token))
        const sent = await clientFile(ctx, { kind: 'quote', id }, params.file)
        return sendFile(reply, sent.content, sent.mediaType, sent.name)
      },
    )
  }
}
