import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Changes with the picture, so that its address can be kept for long. */
export function pictureVersion(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
}

/** Sends a picture whose address carries its version: a browser keeps it. */
export function sendPicture(
  reply: FastifyReply,
  { mediaType, base64 }: { mediaType: string; base64: string },
): FastifyReply {
  const bytes = Buffer.from(base64, 'base64')
  return reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('etag', `"${pictureVersion(bytes)}"`)
    .type(mediaType)
    .send(bytes)
}
