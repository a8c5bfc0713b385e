import { createHttpClient, type HttpResult } from '../../platform/http-client/http-client.ts'
import {
  ProviderBusy,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from './gateway.ts'
import type { ProviderEndpoint } from './provider-endpoint.ts'

export interface ProviderCall {
  method: 'GET' | 'POST'
  path: string
  secretKey: string
  body?: object
}

export interface ProviderApi {
  /** Returns the parsed body of a successful answer. Throws one of the provider errors of `gateway.ts`. */
  call(call: ProviderCall): Promise<unknown>
  isOnline(): boolean
}

/** The HTTP API of one card provider: calls carry the business's secret key as a bearer token. */
export function providerApi({ baseUrl, callPolicy }: ProviderEndpoint): ProviderApi {
  const client = createHttpClient(callPolicy)
  return {
    isOnline: client.isOnline,
    async call({ method, path, secretKey, body }) {
      const result = await client.call({
        method,
        url: baseUrl + path,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return readResult(result, secretKey)
    },
  }
}

function readResult(result: HttpResult, secretKey: string): unknown {
  switch (result.kind) {
    case 'answered':
      return readAnswer(result.status, result.body, secretKey)
    case 'unavailable':
      if (result.status === 429) throw new ProviderBusy('it wants fewer calls')
      throw new ProviderUnreachable(`it answered ${result.status}`)
    case 'unanswered':
      throw new ProviderUnreachable(`no answer (${result.error})`)
    case 'not_called':
      throw new ProviderUnreachable('not called: it has not answered lately')
  }
}

function readAnswer(status: number, body: unknown, secretKey: string): unknown {
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new ProviderUnreachable('its answer could not be read')
    return body
  }
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const words = typeof message === 'string' ? message.replaceAll(secretKey, '…').slice(0, 200) : ''
  // Paystack sometimes answers 400 for a wrong key.
  if (status === 401 || /^invalid key/i.test(words)) throw new ProviderKeyRefused(words)
  throw new ProviderRefused(status, typeof code === 'string' ? code : null, words)
}
