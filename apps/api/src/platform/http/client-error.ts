import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode, type Problem } from '@isiro/contracts/errors'
import { translate } from './problem.ts'

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.too_large',
}

/**
 * Answers bytes that are not an HTTP request, or a request that is too slow or too large to parse. No route, hook or
 * error handler sees these. Then it closes the connection.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'request.malformed'
  const status = ERRORS[code]
  const sentence = translate('en', code)
  const problem: Problem = {
    type: 'about:blank',
    title: sentence,
    status,
    code,
    detail: sentence,
    requestId: crypto.randomUUID(),
  }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    // Without the subdomains: whose host was meant is not known, and those of a firm's domain are none of ours.
    'strict-transport-security: max-age=31536000',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
