import createClient, { type Client } from 'openapi-fetch'
import { type Patience, patientFetch } from './patient-fetch.ts'
import { API_VERSION, type paths } from './schema.ts'

export interface IsiroClientOptions extends Patience {
  /** A key of Settings › API keys. It belongs on a server of yours: whoever has it acts as your business. */
  key: string
  /** Where Isiro is: 'https://isiro.example'. */
  baseUrl: string
  /** The version of the API, as a day. Without it, the one that this client's types are of. */
  version?: string
  /** The language of what failures say. */
  language?: 'en' | 'fr' | 'es'
}

/** Calls of the API, by method and path: `client.GET('/invoices')`. */
export type IsiroClient = Client<paths>

/**
 * A client of the API. Each call answers `{ data, error, response }`, where `error` is a `Problem`; `unwrap` gives the data or throws.
 * A call that changes something gets an Idempotency-Key, unless it brings one, and keeps it when it is made again: after an answer
 * that asks to wait, and after a broken connection.
 */
export function createIsiroClient(options: IsiroClientOptions): IsiroClient {
  const { key, baseUrl, version = API_VERSION, language } = options
  const client = createClient<paths>({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api/v1`,
    fetch: patientFetch(options),
    headers: {
      Authorization: `Bearer ${key}`,
      'Isiro-Version': version,
      ...(language === undefined ? {} : { 'Accept-Language': language }),
    },
  })
  client.use({
    onRequest({ request }) {
      if (request.method !== 'GET' && !request.headers.has('Idempotency-Key'))
        request.headers.set('Idempotency-Key', crypto.randomUUID())
      return request
    },
  })
  return client
}
