import {
  AskSupport,
  ListSupport,
  LookAtSupport,
  MAX_SCREENSHOT_BYTES,
  SupportDesk,
  SupportList,
  SupportRequest,
  WriteSupport,
} from '@isiro/contracts/support'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { browserName } from '../../platform/http/browser-name.ts'
import { sendFile } from '../../platform/http/file-reply.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import * as support from './service.ts'

const PAGE_SIZE = 30
const KIB = 1024
/** In bytes: the largest screenshot in base64, with room for the text around it. */
const ASK_BODY_LIMIT = Math.ceil((MAX_SCREENSHOT_BYTES * 4) / 3 / KIB + 64) * KIB

/** Questions to support and their answers, on every plan. */
export const supportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/support/desk',
    {
      config: { verb: 'support.ask' },
      schema: { querystring: LookAtSupport, response: { 200: SupportDesk } },
    },
    (request) => support.supportDesk(request.ctx, request.query, browserOf(request)),
  )

  app.get(
    '/api/support',
    {
      config: { verb: 'support.ask' },
      schema: { querystring: ListSupport, response: { 200: SupportList } },
    },
    async (request, reply) => {
      const { limit = PAGE_SIZE } = request.query
      const rows = await support.listSupport(request.ctx, { ...request.query, limit })
      return paginate(request, reply, rows, limit, ({ changedAt, id }) => ({
        value: changedAt.replace('Z', '000Z'),
        id,
      }))
    },
  )

  app.get(
    '/api/support/:id',
    {
      config: { verb: 'support.ask' },
      schema: { params: IdParams, response: { 200: SupportRequest } },
    },
    ({ ctx, params }) => support.getRequest(ctx, params.id),
  )

  app.get(
    '/api/support/:id/screenshot',
    { config: { verb: 'support.ask' }, schema: { params: IdParams } },
    async ({ ctx, params }, reply) => {
      const { content, mediaType, name } = await support.screenshotOf(ctx, params.id)
      return sendFile(reply, content, mediaType, name)
    },
  )

  app.post(
    '/api/support',
    {
      bodyLimit: ASK_BODY_LIMIT,
      config: { verb: 'support.ask' },
      schema: { body: AskSupport, response: { 201: SupportRequest } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) => support.askSupport(ctx, request.body, browserOf(request))),
  )

  app.post(
    '/api/support/:id/messages',
    {
      bodyLimit: 64 * KIB,
      config: { verb: 'support.ask' },
      schema: { params: IdParams, body: WriteSupport, response: { 201: SupportRequest } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        support.writeSupport(ctx, request.params.id, request.body),
      ),
  )
}

/** 'Chrome, Android'; null for a browser that says nothing that is known. */
function browserOf({ headers }: FastifyRequest): string | null {
  const { browser, system } = browserName(headers['user-agent'])
  return [browser, system].filter((name) => name !== null).join(', ') || null
}
