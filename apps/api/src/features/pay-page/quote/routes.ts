import { NoContent, optionalLine, requiredLine, TokenParams } from '@isiro/contracts/wire'
import { MAX_POINTS, MAX_STROKES, readDrawnSignature } from '@isiro/domain/drawn-signature'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { read } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { isForm } from '../../../platform/http/form-body.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { makePage, sendHtml } from '../../../platform/http/page-reply.ts'
import { sendPdf } from '../../../platform/http/pdf-reply.ts'
import { translate } from '../../../platform/http/problem.ts'
import { listClientFiles } from '../../attachments/service.ts'
import {
  acceptQuote,
  answeredFrom,
  declineQuote,
  type OpenedQuote,
  openQuoteLink,
} from '../../quotes/client-page.ts'
import { quoteDocument } from '../../quotes/document.ts'
import { quotePdf } from '../../quotes/printed/printed-quote.ts'
import { recordView } from '../../quotes/service.ts'
import { problemsOf } from '../forms/schemas.ts'
import { countUse, limited } from '../limits.ts'
import { logoVersion } from '../parts/supplier-head.ts'
import { type QuotePageView, renderQuotePage } from './quote-page.ts'

/** Unknown query parameters are ignored, such as those a messenger adds to a link. */
const PageQuery = z.looseObject({ preview: z.optional(z.unknown()) })

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

/** Answers that came after another one, after the last day, or after the quote was withdrawn: the page says how it stands. */
const TOO_LATE = [
  'quotes.already_answered',
  'quotes.declined',
  'quotes.expired',
  'quotes.withdrawn',
]

/** The client's page of a quote, its PDF, and the client's answer, open to anyone with the link. */
export function quotePageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/quote/:token',
      { config: limited(300), schema: { hide: true, params: TokenParams, querystring: PageQuery } },
      async (request, reply) => {
        const opened = found(await openQuoteLink(deps, request.params.token))
        const isPreview = request.query.preview !== undefined
        return sendPage(request, reply, opened, { isPreview })
      },
    )

    app.get(
      '/quote/:token/pdf',
      { config: limited(60), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { ctx, quoteId } = found(await openQuoteLink(deps, params.token))
        const quote = await quoteDocument(ctx, quoteId)
        const pdf = await deps.documents.render(quotePdf(quote, 'quote'))
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, quote.row.number)
      },
    )

    app.get(
      '/quote/:token/logo',
      { config: limited(300), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { ctx, quoteId } = found(await openQuoteLink(deps, params.token))
        const { document } = await quoteDocument(ctx, quoteId)
        const { mediaType, base64 } = found(document.supplier.logo)
        const bytes = Buffer.from(base64, 'base64')
        // Its address changes with the picture.
        reply.header('cache-control', 'private, max-age=31536000, immutable')
        return reply
          .header('etag', `"${logoVersion(bytes)}"`)
          .type(mediaType)
          .send(bytes)
      },
    )

    // The page's script calls this: opening an address must change nothing.
    app.post(
      '/quote/:token/viewed',
      {
        config: limited(300),
        schema: { hide: true, params: TokenParams, response: { 204: NoContent } },
      },
      async ({ params }, reply) => {
        const { ctx, quoteId } = found(await openQuoteLink(deps, params.token))
        await recordView(ctx, quoteId)
        return reply.code(204).send()
      },
    )

    await app.register(answerRoutes(deps))
  }
}

/** The client's answer. The link's token in the path is the key; each form redirects, so that a reload answers nothing twice. */
function answerRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const options = {
      bodyLimit: 16 * 1024,
      config: { ...limited(60), takesForms: true },
      // A browser gets the page with the error beside its field; other clients get problem JSON.
      attachValidation: true,
    }

    app.post(
      '/quote/:token/accept',
      {
        ...options,
        // A drawing is long, and a form writes each of its commas as three characters.
        bodyLimit: 64 * 1024,
        schema: { hide: true, params: TokenParams, body: AcceptForm },
      },
      (request, reply) =>
        answer(deps, request, reply, 'accept', async ({ ctx, quoteId }) => {
          const { name, signature, drawn } = AcceptForm.parse(request.body)
          const from = answeredFrom(request.ip)
          await acceptQuote(ctx, quoteId, {
            by: 'client',
            name,
            signature,
            drawnSignature: drawn ? readDrawnSignature(drawn) : null,
            from,
          })
        }),
    )

    app.post(
      '/quote/:token/decline',
      { ...options, schema: { hide: true, params: TokenParams, body: DeclineForm } },
      (request, reply) =>
        answer(deps, request, reply, 'decline', async ({ ctx, quoteId }) => {
          const { reason } = DeclineForm.parse(request.body)
          const from = answeredFrom(request.ip)
          await declineQuote(ctx, quoteId, { by: 'client', name: null, reason, from })
        }),
    )
  }
}

const FORMS = { accept: AcceptForm, decline: DeclineForm }

async function answer(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: 'accept' | 'decline',
  work: (opened: OpenedQuote) => Promise<void>,
): Promise<FastifyReply> {
  const { validationError } = request
  const isTyped = isForm(request)
  const isBody = validationError?.validationContext === 'body'
  if (validationError && !(isTyped && isBody)) throw validationError
  const { token } = request.params as { token: string }
  const opened = found(await openQuoteLink(deps, token))
  if (validationError) {
    const typed = (request.body ?? {}) as Record<string, string>
    const refused = { form, typed, problems: problemsOf(FORMS[form], typed) }
    return sendPage(request, reply.code(422), opened, { refused })
  }
  await countUse(deps, 'answer', opened.quoteId)
  try {
    await work(opened)
  } catch (error) {
    if (!isTyped || !(error instanceof AppError) || !TOO_LATE.includes(error.code)) throw error
    const isTooLate = error.code !== 'quotes.expired' && error.code !== 'quotes.withdrawn'
    return sendPage(request, reply.code(error.status), opened, { isTooLate })
  }
  return reply.redirect(`/quote/${token}#answer`, 303)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, quoteId }: OpenedQuote,
  { refused = null, ...given }: Partial<Pick<QuotePageView, 'isPreview' | 'isTooLate' | 'refused'>>,
): Promise<FastifyReply> {
  const [quote, files] = await read(ctx, async (ctx) => [
    await quoteDocument(ctx, quoteId),
    await listClientFiles(ctx, { kind: 'quote', id: quoteId }),
  ])
  const { language } = quote.document
  const { token } = request.params as { token: string }
  const problems = Object.entries(refused?.problems ?? {}).map(([name, key]) => [
    name,
    translate(language, key),
  ])
  const markup = renderQuotePage({
    quote,
    files,
    path: `/quote/${token}`,
    isPreview: false,
    isTooLate: false,
    ...given,
    refused: refused && { ...refused, problems: Object.fromEntries(problems) },
  })
  return sendHtml(request, reply, makePage(language, markup))
}
