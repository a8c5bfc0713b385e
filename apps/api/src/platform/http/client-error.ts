import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode, type Problem } from '@isiro/contracts/errors'
import { translate } from './problem.ts'

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.too_large',
}

/**
 * Answers what arrived on a connection and is no HTTP request, or too slow or too large to become one:
 * no route, hook or error handler ever sees it. Then the connection ends.
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
    'strict-transport-security: max-age=31536000; includeSubDomains',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
