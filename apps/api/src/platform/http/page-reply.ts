import { createHash } from 'node:crypto'
import type { Language } from '@isiro/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A rendered page with its headers. */
export interface MadePage {
  language: Language
  bytes: Buffer
  etag: string
}

export function makePage(language: Language, markup: string): MadePage {
  const bytes = Buffer.from(markup)
  // Weak, because the answer is compressed after this.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { language, bytes, etag }
}

/** Sends a page, or 304 if the browser already has it. */
export function sendHtml(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { language, bytes, etag }: MadePage,
): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-language', language).type('text/html; charset=utf-8').send(bytes)
}
