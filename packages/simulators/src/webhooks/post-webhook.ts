import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { InputError } from '../http/fields.ts'

/**
 * Posts one webhook and returns the status of the answer; the body is ignored. Rejects if
 * there is no answer before the signal aborts. Each call uses its own connection and closes it.
 */
export function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = url.startsWith('https:') ? httpsRequest : httpRequest
    const outgoing = call(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    outgoing.end(body)
  })
}

/** Whether a simulator may call this address: http or https, on this machine only. */
export function isLoopbackUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** Throws InputError if messages may not be sent to this address; null is none. */
export function checkReceiverUrl(url: string | null): void {
  if (url !== null && !isLoopbackUrl(url))
    throw new InputError('url must be an http address on this machine')
}
