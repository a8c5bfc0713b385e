import { optionalLine, requiredLine } from '@isiro/contracts/wire'
import { MAX_POINTS, MAX_STROKES, readDrawnSignature } from '@isiro/domain/drawn-signature'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { read } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { listClientFiles } from '../../attachments/service.ts'
import {
  acceptQuote,
  declineQuote,
  quoteDocument,
  quotePdf,
  recordView,
} from '../../quotes/service.ts'
import { answerForm } from '../answered/answered-document.ts'
import { answeredFrom } from '../answered/answered-from.ts'
import { answeredDocumentRoutes } from '../answered/routes.ts'
import { renderQuotePage } from './quote-page.ts'

/** The most characters of a drawing: each figure has three digits and a comma. */
const MAX_DRAWN = MAX_POINTS * 8 + MAX_STROKES * 3

const AcceptForm = z.strictObject({
  name: requiredLine(120, 'validation.quote_name'),
  signature: optionalLine(120),
  /** The strokes of a drawn signature, as the page's script writes them; blank for none. */
  drawn: z.optional(
    z.string().check(
      z.maxLength(MAX_DRAWN, 'validation.signature_drawn'),
      z.refine(
        (text) => text === '' || readDrawnSignature(text) !== null,
        'validation.signature_drawn',
      ),
    ),
  ),
})

const DeclineForm = z.strictObject({ reason: optionalLine(300) })

/** A drawing is long, and a form writes each of its commas as three characters. */
const ACCEPT_BYTES = 64 * 1024

/** The client's page of a quote, and the client's answer. */
export function quotePageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return answeredDocumentRoutes(deps, {
    anchor: 'answer',
    kind: 'quote',
    async readPdf({ ctx, id }) {
      const quote = await quoteDocument(ctx, id)
      return {
        pdf: await deps.documents.render(quotePdf(quote, 'quote')),
        number: quote.row.number,
      }
    },
    findLogo: async ({ ctx, id }) => (await quoteDocument(ctx, id)).document.supplier.logo,
    recordView: ({ ctx, id }) => recordView(ctx, id),
    async readPage({ ctx, id }) {
      const [quote, files] = await read(ctx, async (ctx) => [
        await quoteDocument(ctx, id),
        await listClientFiles(ctx, { kind: 'quote', id }),
      ])
      return {
        language: quote.document.language,
        render: (state) => renderQuotePage({ ...state, quote, files }),
      }
    },
    forms: {
      accept: answerForm(
        AcceptForm,
        ({ ctx, id }, { name, signature, drawn }, ip) =>
          acceptQuote(ctx, id, {
            by: 'client',
            name,
            signature,
            drawnSignature: drawn ? readDrawnSignature(drawn) : null,
            from: answeredFrom(ip),
          }),
        ACCEPT_BYTES,
      ),
      decline: answerForm(DeclineForm, ({ ctx, id }, { reason }, ip) =>
        declineQuote(ctx, id, { by: 'client', name: null, reason, from: answeredFrom(ip) }),
      ),
    },
    tooLate: {
      'quotes.already_answered': true,
      'quotes.declined': true,
      'quotes.expired': false,
      'quotes.withdrawn': false,
    },
  })
}
