import type { FastifyReply } from 'fastify'

const EXTENSION: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The file name ending of a picture or PDF, from what it is and not from what it is called. */
export function extensionOf(mediaType: string): string {
  const extension = EXTENSION[mediaType]
  if (extension === undefined) throw new RangeError(`no extension for ${mediaType}`)
  return extension
}

/**
 * A user's name of a file as a name that is safe in any header and on any disk: in ASCII, with the extension of what the
 * file is. `fallback` is used if nothing is left of it.
 */
export function downloadName(name: string, mediaType: string, fallback: string): string {
  const extension = extensionOf(mediaType)
  const safe = name
    .replace(/\.(jpe?g|png|webp|pdf)$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80)
  return `${safe || fallback}.${extension}`
}

/** Sends a user's file with headers that keep the browser from running or loading anything in it. `name` is ASCII. */
export function sendFile(reply: FastifyReply, bytes: Buffer, mediaType: string, name: string) {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
    .header('cache-control', 'private, no-store')
    .send(bytes)
}
