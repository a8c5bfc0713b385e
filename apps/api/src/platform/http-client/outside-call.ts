import type { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CallFailure } from '@isiro/contracts/webhooks'
import type { Config } from '../../config.ts'
import {
  isLoopbackAddress,
  isPublicAddress,
  isPublicName,
  lookupAllowed,
} from './public-address.ts'

/** Calls of addresses that somebody outside has named, so that none reaches our own network. */

/** What of the world such a call may reach. */
export interface Reach {
  /** Any port, instead of 443 alone. */
  anyPort: boolean
  /** This machine, and without encryption. */
  ownMachine: boolean
}

/** What calls may reach. In test mode that is this machine, too, where the receivers of tests and simulators listen. */
export function reachOf({ environment }: Pick<Config, 'environment'>): Reach {
  const isTestMode = environment !== 'production'
  return { anyPort: isTestMode, ownMachine: isTestMode }
}

/** Whether an address could be called, before its name is looked up: https at a public name or address on the usual port. */
export function isReachable(address: string, { anyPort, ownMachine }: Reach): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOwn = host === 'localhost' || isLoopbackAddress(host)
  if (isOwn) return ownMachine && (protocol === 'https:' || protocol === 'http:')
  if (protocol !== 'https:' || (port !== '' && !anyPort)) return false
  return isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host)
}

export interface OutsideAnswer {
  /** Null where nobody answered. */
  status: number | null
  /** Null for a whole answer, or for as much of one as is read. */
  failure: CallFailure | null
  retryAfter: string | null
  answer: string
  milliseconds: number
}

export interface OutsideCall {
  url: string
  headers: Record<string, string>
  body: string
  /** For all of it: the look-up, the connection and the whole answer. */
  timeoutMs: number
  /** More of an answer is not read. */
  answerBytes: number
  /** Stands for the machine's own look-up of names, in tests. */
  lookup?: typeof lookup
}

/**
 * Posts a body, once. Each address that the name has is checked, and the connection goes to one that was. A redirect is an answer like
 * any other: it is not followed. Never rejects for what the other side does.
 */
export async function postOutside(
  { url, headers, body, timeoutMs, answerBytes, lookup }: OutsideCall,
  reach: Reach,
): Promise<OutsideAnswer> {
  const startedAt = performance.now()
  const parts: Buffer[] = []
  const seen: Pick<OutsideAnswer, 'status' | 'retryAfter'> = { status: null, retryAfter: null }
  const ended = (failure: CallFailure | null): OutsideAnswer => ({
    ...seen,
    failure,
    answer: Buffer.concat(parts).subarray(0, answerBytes).toString('utf8'),
    milliseconds: Math.round(performance.now() - startedAt),
  })
  if (!isReachable(url, reach)) return ended('private_address')
  const allowed = (address: string) =>
    isPublicAddress(address) || (reach.ownMachine && isLoopbackAddress(address))
  const request = url.startsWith('http:') ? requestHttp : requestHttps
  return new Promise((resolve) => {
    let length = 0
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      // A connection of its own, so that the name is looked up and checked for this very call.
      agent: false,
      lookup: lookupAllowed(allowed, lookup),
    })
    call.on('response', (response) => {
      seen.status = response.statusCode ?? 0
      seen.retryAfter = response.headers['retry-after'] ?? null
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length < answerBytes) return
        resolve(ended(null))
        call.destroy()
      })
      response.on('end', () => resolve(ended(null)))
      response.on('error', (error) => resolve(ended(failureOf(error))))
    })
    call.on('error', (error) => resolve(ended(failureOf(error))))
    call.end(body)
  })
}

const BY_CODE: Readonly<Record<string, CallFailure>> = {
  PRIVATE_ADDRESS: 'private_address',
  ENOTFOUND: 'not_found',
  EAI_AGAIN: 'not_found',
  ECONNREFUSED: 'not_connected',
  EHOSTUNREACH: 'not_connected',
  ENETUNREACH: 'not_connected',
  ETIMEDOUT: 'not_connected',
  ABORT_ERR: 'timeout',
}

function failureOf(error: Error): CallFailure {
  const [first = error] = error instanceof AggregateError ? error.errors : [error]
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in first ? String(first.code) : ''
  if (/CERT|SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO/.test(code)) return 'certificate'
  return BY_CODE[code] ?? 'broken'
}
