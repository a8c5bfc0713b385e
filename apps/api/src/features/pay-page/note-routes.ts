import { TokenParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { openClientLink } from '../../platform/http/client-link.ts'
import { found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import { clientNoteDocument, creditNotePdf } from '../credit-notes/service.ts'
import { limited } from './limits.ts'

const NoteParams = z.extend(TokenParams, { number: z.string().check(z.maxLength(40)) })

/** The PDF of a credit or debit note, for whoever has the link of its invoice. */
export function noteRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/pay/:token/notes/:number/pdf',
      { config: limited(60), schema: { hide: true, params: NoteParams } },
      async ({ params }, reply) => {
        const { ctx, id: invoiceId } = found(await openClientLink(deps, 'invoice', params.token))
        const document = found(await clientNoteDocument(ctx, invoiceId, params.number))
        const pdf = await deps.documents.render(creditNotePdf(document))
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, document.number)
      },
    )
  }
}
