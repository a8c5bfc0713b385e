import { createHttpClient, type HttpResult } from '../../platform/http-client/http-client.ts'
import {
  ProviderBusy,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from './gateway.ts'
import type { ProviderEndpoint } from './provider-endpoint.ts'

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  secretKey: string
  body?: object
}

export interface ProviderApi {
  /** Returns the parsed body of a successful answer. Throws one of the provider errors of `gateway.ts`. */
  call(call: ProviderCall): Promise<unknown>
  /** Puts a file to an address that the provider named for it, which carries its own permission. */
  upload(url: string, file: Uint8Array): Promise<void>
  isOnline(): boolean
}

/** The HTTP API of one card provider: calls carry the business's secret key as a bearer token. Metrics call it by `name`. */
export function providerApi(name: string, { baseUrl, callPolicy }: ProviderEndpoint): ProviderApi {
  const client = createHttpClient(name, callPolicy)
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
    async upload(url, file) {
      const headers = { 'content-type': 'application/octet-stream' }
      // A place for files answers with nothing, which is no fault.
      const read = (response: Response) => response.text()
      const result = await client.call({
        method: 'PUT',
        url,
        headers,
        body: Buffer.from(file),
        read,
      })
      readResult(result, null)
    },
  }
}

function readResult(result: HttpResult, secretKey: string | null): unknown {
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

function readAnswer(status: number, body: unknown, secretKey: string | null): unknown {
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new ProviderUnreachable('its answer could not be read')
    return body
  }
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const said = typeof message === 'string' ? message : ''
  const words = (secretKey ? said.replaceAll(secretKey, '…') : said).slice(0, 200)
  // Paystack sometimes answers 400 for a wrong key.
  if (status === 401 || /^invalid key/i.test(words)) throw new ProviderKeyRefused(words)
  throw new ProviderRefused(status, typeof code === 'string' ? code : null, words)
}
