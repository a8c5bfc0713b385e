import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Config } from '../../../config.ts'
import { isPublicAddress, lookupAllowed } from '../../../platform/http-client/public-address.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { isBrowserKey, publicPushKey } from './push-keys.ts'

export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * The answer of a push service. `gone`: the subscription has ended and will not come back. `refused`: the service will not take
 * this message. `unanswered`: it may be tried again.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unanswered'

/** A push service keeps a message for a browser that is away for this long, in seconds. */
const TTL_S = 24 * 60 * 60
const TIMEOUT_MS = 10_000

/** Sends one encrypted message to a browser's push service. Never throws for what the service does. */
export async function sendPush(
  config: Pick<Config, 'push' | 'supportEmail' | 'appUrl'>,
  { endpoint, p256dh, auth }: PushSubscription,
  message: string,
): Promise<PushOutcome> {
  const { push, supportEmail } = config
  const publicKey = publicPushKey(config)
  if (push.privateKey === null || publicKey === null) return 'refused'
  if (!isPushEndpoint(config, endpoint)) return 'gone'
  // Imported with the first message, because few installations send any.
  const { default: webPush } = await import('web-push')
  // Nothing can be encrypted for such keys, now or later.
  if (!isBrowserKey(p256dh)) return 'gone'
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message,
    {
      vapidDetails: { subject: `mailto:${supportEmail}`, publicKey, privateKey: push.privateKey },
      TTL: TTL_S,
      urgency: 'high',
    },
  )
  const status = await post(endpoint, headers, body, push.serviceUrl !== null).catch(() => null)
  if (status === null || status >= 500 || status === 429) return 'unanswered'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'taken' : 'refused'
}

/** Posts a body and resolves to the answer's status. A redirect is an answer like any other: it is not followed. */
function post(
  url: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
  isSimulator: boolean,
): Promise<number> {
  const request = url.startsWith('http:') ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers,
      timeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A connection of its own, so that the name is looked up and checked for this very call.
      agent: false,
      ...(isSimulator ? {} : { lookup: lookupAllowed(isPublicAddress) }),
    })
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}
