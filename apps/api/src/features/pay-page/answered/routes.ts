import { NoContent, TokenParams } from '@isiro/contracts/wire'
import { PUBLIC_PAGES, publicPath } from '@isiro/domain/public-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type OpenedLink, openClientLink } from '../../../platform/http/client-link.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { isForm } from '../../../platform/http/form-body.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { makePage, sendHtml } from '../../../platform/http/page-reply.ts'
import { sendPdf } from '../../../platform/http/pdf-reply.ts'
import { sendPicture } from '../../../platform/http/picture-reply.ts'
import { translate } from '../../../platform/http/problem.ts'
import { problemsOf } from '../forms/schemas.ts'
import { countUse, limited } from '../limits.ts'
import type { AnsweredDocument, PageState } from './answered-document.ts'

/** Unknown query parameters are ignored, such as those a messenger adds to a link. */
const PageQuery = z.looseObject({ preview: z.optional(z.unknown()) })

/** The client's page of a document, its PDF, and the client's answer, open to anyone with the link. */
export function answeredDocumentRoutes<Form extends string>(
  deps: Deps,
  document: AnsweredDocument<Form>,
): FastifyPluginAsyncZod {
  const { kind } = document
  const word = PUBLIC_PAGES[kind]
  const open = async (token: string) => found(await openClientLink(deps, kind, token))
  return async (app) => {
    app.get(
      `/${word}/:token`,
      { config: limited(300), schema: { hide: true, params: TokenParams, querystring: PageQuery } },
      async (request, reply) => {
        const opened = await open(request.params.token)
        const isPreview = request.query.preview !== undefined
        return sendPage(document, request, reply, opened, { isPreview })
      },
    )

    app.get(
      `/${word}/:token/pdf`,
      { config: limited(60), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { pdf, number } = await document.readPdf(await open(params.token))
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, number)
      },
    )

    app.get(
      `/${word}/:token/logo`,
      { config: limited(300), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const opened = await open(params.token)
        return sendPicture(reply, found(await document.findLogo(opened)))
      },
    )

    // The page's script calls this: opening an address must change nothing.
    app.post(
      `/${word}/:token/viewed`,
      {
        config: limited(300),
        schema: { hide: true, params: TokenParams, response: { 204: NoContent } },
      },
      async ({ params }, reply) => {
        await document.recordView(await open(params.token))
        return reply.code(204).send()
      },
    )

    for (const form of Object.keys(document.forms) as Form[]) {
      const { body, bodyLimit } = document.forms[form]
      // The link's token in the path is the key; the form redirects, so that a reload answers nothing twice.
      app.post(
        `/${word}/:token/${form}`,
        {
          bodyLimit,
          config: { ...limited(60), takesForms: true },
          // A browser gets the page with the error beside its field; other clients get problem JSON.
          attachValidation: true,
          schema: { hide: true, params: TokenParams, body },
        },
        (request, reply) => takeAnswer(deps, document, form, request, reply),
      )
    }
  }
}

async function takeAnswer<Form extends string>(
  deps: Deps,
  document: AnsweredDocument<Form>,
  form: Form,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { validationError } = request
  const { kind, anchor, tooLate, forms } = document
  const isTyped = isForm(request)
  const isBody = validationError?.validationContext === 'body'
  if (validationError && !(isTyped && isBody)) throw validationError
  const { token } = request.params as { token: string }
  const opened = found(await openClientLink(deps, kind, token))
  if (validationError) {
    const typed = (request.body ?? {}) as Record<string, string>
    const refused = { form, typed, problems: problemsOf(forms[form].body, typed) }
    return sendPage(document, request, reply.code(422), opened, { refused })
  }
  await countUse(deps, 'answer', opened.id)
  try {
    await forms[form].take(opened, request.body, request.ip)
  } catch (error) {
    if (!isTyped || !(error instanceof AppError)) throw error
    const isTooLate = tooLate[error.code]
    if (isTooLate === undefined) throw error
    return sendPage(document, request, reply.code(error.status), opened, { isTooLate })
  }
  return reply.redirect(`${publicPath(kind, token)}#${anchor}`, 303)
}

async function sendPage<Form extends string>(
  { kind, readPage }: AnsweredDocument<Form>,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedLink,
  { refused = null, ...given }: Partial<PageState<Form>>,
): Promise<FastifyReply> {
  const { language, render } = await readPage(opened)
  const { token } = request.params as { token: string }
  const problems = Object.entries(refused?.problems ?? {}).map(([name, key]) => [
    name,
    translate(language, key),
  ])
  const markup = render({
    path: publicPath(kind, token),
    isPreview: false,
    isTooLate: false,
    ...given,
    refused: refused && { ...refused, problems: Object.fromEntries(problems) },
  })
  return sendHtml(request, reply, makePage(language, markup))
}
