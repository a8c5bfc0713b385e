import { WebhookVerificationError as Refused, Webhook } from 'standardwebhooks'
import type { webhooks } from './schema.ts'

/** What Isiro sends. `type` says what happened, and with it which record is in `data.object`; that is null for one that is gone. */
export type WebhookEvent =
  webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/** A webhook that was not signed with the secret, or is more than five minutes old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** The headers of a request, of `fetch` or of a Node server. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>

/**
 * What a webhook says, once its signature is found to be right (Standard Webhooks). `payload` is the body as it came, before anything read it
 * as JSON; `secret` is what the address got when it was added, `whsec_…`. Throws `WebhookVerificationError`. One webhook can come
 * twice: `webhook-id` is then the same.
 */
export function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): WebhookEvent {
  const text = typeof payload === 'string' ? payload : new TextDecoder().decode(payload)
  try {
    // The library types what it parses as unknown; who has the secret sends these.
    return new Webhook(secret).verify(text, plain(headers)) as WebhookEvent
  } catch (error) {
    // Its own class stays inside: the types of the library need those of Node.
    if (error instanceof Refused)
      throw new WebhookVerificationError(error.message, { cause: error })
    throw error
  }
}

function plain(headers: WebhookHeaders): Record<string, string> {
  const entries =
    headers instanceof Headers
      ? [...headers]
      : Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return Object.fromEntries(entries)
}
