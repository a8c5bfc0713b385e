import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** Thrown for a webhook that was not signed with the secret, or is older than five minutes. */
export { WebhookVerificationError }

/** The headers of a request, of `fetch` or of a Node server. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>

/**
 * What a webhook says, once its signature is found to be right (Standard Webhooks). `payload` is the body as it came, before anything read it
 * as JSON; `secret` is what the address got when it was added, `whsec_…`. Throws `WebhookVerificationError`. One webhook can come
 * twice: `webhook-id` is then the same.
 */
export function verifyWebhook<Event = unknown>(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): Event {
  const text = typeof payload === 'string' ? payload : new TextDecoder().decode(payload)
  // The library types what it parses as unknown; the caller says which event it takes.
  return new Webhook(secret).verify(text, plain(headers)) as Event
}

function plain(headers: WebhookHeaders): Record<string, string> {
  const entries =
    headers instanceof Headers
      ? [...headers]
      : Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return Object.fromEntries(entries)
}
