import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentParty } from '../../../../platform/payment-parties.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import {
  ProviderBusy,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from './gateway.ts'

export interface ProviderCall {
  method: 'GET' | 'POST'
  path: string
  secretKey: string
  body?: object
}

export interface ProviderApi {
  /** The parsed body of a good answer. Throws one of the three provider errors. */
  call(call: ProviderCall): Promise<unknown>
  isOnline(): boolean
}

const TRIES = 3

/**
 * Calls a party. Reading calls are repeated where the network or the party fails, within one time limit;
 * what moves money or makes something is sent once, since nobody knows whether the first was done.
 */
export function providerApi(party: PaymentParty): ProviderApi {
  const breaker = new CircuitBreaker(party.patience)
  return {
    isOnline: () => breaker.isClosed,
    call: (call) =>
      breaker.run(async () => {
        const signal = AbortSignal.timeout(party.patience.timeoutMs)
        const tries = call.method === 'GET' ? TRIES : 1
        for (let tried = 1; ; tried++) {
          const answer = await send(party, call, signal)
          if (answer.isFinal) return readAnswer(answer, call)
          if (tried === tries || signal.aborted) throw answer.error
          await wait(party.patience.retryWaitMs * 2 ** (tried - 1), answer, signal)
        }
      }),
  }
}

type Answer =
  | { isFinal: true; status: number; text: string }
  | { isFinal: false; error: ProviderUnreachable; retryAfterMs: number }

async function send(party: PaymentParty, call: ProviderCall, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`${party.baseUrl}${call.path}`, {
      method: call.method,
      // A party that sends us elsewhere would be given the key there.
      redirect: 'error',
      signal,
      headers: {
        authorization: `Bearer ${call.secretKey}`,
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    })
    const text = await response.text()
    if (response.status < 500 && response.status !== 429)
      return { isFinal: true, status: response.status, text }
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    return {
      isFinal: false,
      error:
        response.status === 429
          ? new ProviderBusy('it wants fewer calls')
          : new ProviderUnreachable(`it answered ${response.status}`),
      retryAfterMs: Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0,
    }
  } catch (error) {
    // The cause's own words could hold what was sent, so only its name goes on.
    const name = error instanceof Error ? error.name : 'unknown'
    return {
      isFinal: false,
      error: new ProviderUnreachable(`no answer (${name})`),
      retryAfterMs: 0,
    }
  }
}

/** Waits before a repeat. Rejects with what the last try met where the time limit comes first. */
async function wait(
  ms: number,
  { error, retryAfterMs }: Extract<Answer, { isFinal: false }>,
  signal: AbortSignal,
): Promise<void> {
  const jittered = ms * (0.5 + Math.random())
  try {
    await sleep(Math.max(jittered, retryAfterMs), undefined, { signal })
  } catch {
    throw error // Nothing but the time limit ends the wait.
  }
}

function readAnswer(
  { status, text }: Extract<Answer, { isFinal: true }>,
  { secretKey }: ProviderCall,
): unknown {
  const body = parseExact(text)
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new ProviderUnreachable('its answer could not be read')
    return body
  }
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const words = typeof message === 'string' ? message.replaceAll(secretKey, '…').slice(0, 200) : ''
  // Paystack answers a wrong key with 400 at times.
  if (status === 401 || /^invalid key/i.test(words)) throw new ProviderKeyRefused(words)
  throw new ProviderRefused(status, typeof code === 'string' ? code : null, words)
}

/** No number of fewer digits is beyond the safe integers. */
const LONG_NUMBER = /\d{16}/

/** JSON with whole numbers beyond the safe integers as text: Paystack's ids take 64 bits. */
export function parseExact(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value
  try {
    // Looking at every value takes many times as long as parsing them.
    return LONG_NUMBER.test(text) ? JSON.parse(text, reviver) : JSON.parse(text)
  } catch {
    return undefined // A proxy's page, or half an answer.
  }
}
