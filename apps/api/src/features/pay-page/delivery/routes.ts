import { ConfirmDelivery } from '@isiro/contracts/delivery-notes'
import { NoContent, TokenParams } from '@isiro/contracts/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError, found } from '../../../platform/http/errors.ts'
import { isForm } from '../../../platform/http/form-body.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { makePage, sendHtml } from '../../../platform/http/page-reply.ts'
import { sendPdf } from '../../../platform/http/pdf-reply.ts'
import { translate } from '../../../platform/http/problem.ts'
import { type OpenedDeliveryNote, openDeliveryLink } from '../../delivery-notes/client-page.ts'
import { deliveryNoteDocument } from '../../delivery-notes/document.ts'
import { deliveryNotePdf } from '../../delivery-notes/printed/printed-delivery-note.ts'
import { confirmDelivery, recordView } from '../../delivery-notes/service.ts'
import { answeredFrom } from '../../quotes/client-page.ts'
import { problemsOf } from '../forms/schemas.ts'
import { countUse, limited } from '../limits.ts'
import { logoVersion } from '../parts/supplier-head.ts'
import { type DeliveryPageView, renderDeliveryPage } from './delivery-page.ts'

/** Unknown query parameters are ignored, such as those a messenger adds to a link. */
const PageQuery = z.looseObject({ preview: z.optional(z.unknown()) })

/** Confirmations that came after another one, or after the note was voided: the page says how it stands. */
const TOO_LATE = ['delivery_notes.already_received', 'delivery_notes.void']

/** The receiver's page of a delivery note, its PDF, and the confirmation, open to anyone with the link. */
export function deliveryPageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/delivery/:token',
      { config: limited(300), schema: { hide: true, params: TokenParams, querystring: PageQuery } },
      async (request, reply) => {
        const opened = found(await openDeliveryLink(deps, request.params.token))
        const isPreview = request.query.preview !== undefined
        return sendPage(request, reply, opened, { isPreview })
      },
    )

    app.get(
      '/delivery/:token/pdf',
      { config: limited(60), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { ctx, deliveryNoteId } = found(await openDeliveryLink(deps, params.token))
        const note = await deliveryNoteDocument(ctx, deliveryNoteId)
        const pdf = await deps.documents.render(deliveryNotePdf(note))
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, note.row.number)
      },
    )

    app.get(
      '/delivery/:token/logo',
      { config: limited(300), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { ctx, deliveryNoteId } = found(await openDeliveryLink(deps, params.token))
        const { supplier } = await deliveryNoteDocument(ctx, deliveryNoteId)
        const { mediaType, base64 } = found(supplier.logo)
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
      '/delivery/:token/viewed',
      {
        config: limited(300),
        schema: { hide: true, params: TokenParams, response: { 204: NoContent } },
      },
      async ({ params }, reply) => {
        const { ctx, deliveryNoteId } = found(await openDeliveryLink(deps, params.token))
        await recordView(ctx, deliveryNoteId)
        return reply.code(204).send()
      },
    )

    // The link's token in the path is the key; the form redirects, so that a reload confirms nothing twice.
    app.post(
      '/delivery/:token/confirm',
      {
        bodyLimit: 16 * 1024,
        config: { ...limited(60), takesForms: true },
        // A browser gets the page with the error beside its field; other clients get problem JSON.
        attachValidation: true,
        schema: { hide: true, params: TokenParams, body: ConfirmDelivery },
      },
      (request, reply) => confirm(deps, request, reply),
    )
  }
}

async function confirm(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { validationError } = request
  const isTyped = isForm(request)
  const isBody = validationError?.validationContext === 'body'
  if (validationError && !(isTyped && isBody)) throw validationError
  const { token } = request.params as { token: string }
  const opened = found(await openDeliveryLink(deps, token))
  if (validationError) {
    const typed = (request.body ?? {}) as Record<string, string>
    const refused = { typed, problems: problemsOf(ConfirmDelivery, typed) }
    return sendPage(request, reply.code(422), opened, { refused })
  }
  await countUse(deps, 'answer', opened.deliveryNoteId)
  try {
    const { name, remark } = ConfirmDelivery.parse(request.body)
    const from = answeredFrom(request.ip)
    await confirmDelivery(opened.ctx, opened.deliveryNoteId, { by: 'client', name, remark, from })
  } catch (error) {
    if (!isTyped || !(error instanceof AppError) || !TOO_LATE.includes(error.code)) throw error
    const isTooLate = error.code === 'delivery_notes.already_received'
    return sendPage(request, reply.code(error.status), opened, { isTooLate })
  }
  return reply.redirect(`/delivery/${token}#confirm`, 303)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, deliveryNoteId }: OpenedDeliveryNote,
  {
    refused = null,
    ...given
  }: Partial<Pick<DeliveryPageView, 'isPreview' | 'isTooLate' | 'refused'>>,
): Promise<FastifyReply> {
  const note = await deliveryNoteDocument(ctx, deliveryNoteId)
  const { language } = note.row
  const { token } = request.params as { token: string }
  const problems = Object.entries(refused?.problems ?? {}).map(([name, key]) => [
    name,
    translate(language, key),
  ])
  const markup = renderDeliveryPage({
    note,
    path: `/delivery/${token}`,
    isPreview: false,
    isTooLate: false,
    ...given,
    refused: refused && { ...refused, problems: Object.fromEntries(problems) },
  })
  return sendHtml(request, reply, makePage(language, markup))
}
