import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { type Ctx, read, transact } from '../platform/db/context.ts'
import { AppError } from '../platform/http/errors.ts'
import { findRowSum, type RecordKind } from './queries.ts'

/** What the product's own routes answer with. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export function handlerOf(handler: RouteHandlerMethod): Handler {
  return async (request, reply) => handler.call(request.server, request, reply)
}

/** One ETag, as `withEtag` makes them: of the row, and of the answer. */
const ETAG = /^"([0-9a-z]{1,16})-[0-9a-f]{16}"$/
/** Of a record that nobody replaces, such as an issued invoice. */
const NO_ROW = 'x'
const LENGTH = 16

/**
 * A reading call with an ETag. Its first part is of the row that the record is replaced in, read before the answer is made, so that it is
 * never newer than what was answered; the second is of the answer, which has sums of other rows, too. A caller who names it in
 * `If-None-Match` and has the same answer already gets 304.
 */
export function withEtag(kind: RecordKind, handler: Handler): Handler {
  return async (request, reply) => {
    const row = await sumOf(request.ctx, kind, idOf(request))
    const body = await handler(request, reply)
    const answer = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, LENGTH)
    const etag = `"${row}-${answer}"`
    reply.header('etag', etag)
    if (!isKnown(request, etag)) return body
    return reply.code(304).send()
  }
}

/**
 * A call that replaces a record, only if that is as it was when the caller read the ETag of `If-Match`. The row is compared and replaced
 * in one transaction under its lock, so of two writers with one ETag the second is refused with `api.changed_meanwhile`. Without the
 * header the last writer wins. Throws `api.if_match_malformed`.
 */
export function ifMatch(kind: RecordKind, handler: Handler): Handler {
  return async (request, reply) => {
    const read = readEtag(request)
    if (read === null) return handler(request, reply)
    return transact(request.ctx, async (ctx) => {
      const { db, businessId } = ctx
      const sum = await findRowSum(db, businessId, { kind, id: idOf(request), isLocked: true })
      // What is not there, or is issued, is refused by the call itself.
      if (sum !== null && sum.slice(0, LENGTH) !== read) throw new AppError('api.changed_meanwhile')
      return handler(within(request, ctx), reply)
    })
  }
}

async function sumOf(ctx: Ctx, kind: RecordKind, id: string): Promise<string> {
  const sum = await read(ctx, ({ db, businessId }) => findRowSum(db, businessId, { kind, id }))
  return sum?.slice(0, LENGTH) ?? NO_ROW
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id
}

/** The part of the row in `If-Match`; null without the header, and for any record that there is. */
function readEtag({ headers }: FastifyRequest): string | null {
  const header = headers['if-match']
  if (header === undefined || header === '*') return null
  const row = ETAG.exec(header)?.[1]
  if (row === undefined) throw new AppError('api.if_match_malformed')
  return row
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  return known.some((each) => each === '*' || each.replace(/^W\//, '') === etag)
}

/** The request as a handler sees it within a transaction. */
function within(request: FastifyRequest, ctx: Ctx): FastifyRequest {
  return Object.create(request, {
    ctx: { value: ctx },
    caller: { get: () => request.caller },
  })
}
