import { createHash } from 'node:crypto'
import type { Language } from '@isiro/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a page that was made for this request, or says that the browser already has this very one. */
export function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  markup: string,
): FastifyReply {
  // Weak, because the answer is compressed on its way.
  const etag = `W/"${createHash('sha256').update(markup).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-language', language).type('text/html; charset=utf-8').send(markup)
}
