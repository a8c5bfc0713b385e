import { flutterwaveSignature } from '@isiro/simulators/flutterwave/flutterwave-signature'
import { paystackSignature } from '@isiro/simulators/paystack/paystack-signature'
import type { Visitor } from '../../../../test/harness.ts'
import type { CardWorld } from './card-world.ts'

export interface SignedEvent {
  body: Buffer
  headers: Record<string, string>
}

/** A webhook as Paystack signs it. */
export function paystackEvent(secretKey: string, event: unknown): SignedEvent {
  const body = bytesOf(event)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': paystackSignature(secretKey, body),
    },
  }
}

/** A webhook as Flutterwave signs it, with both of its headers. */
export function flutterwaveEvent(secretHash: string, event: unknown): SignedEvent {
  const body = bytesOf(event)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'verif-hash': secretHash,
      'flutterwave-signature': flutterwaveSignature(secretHash, body),
    },
  }
}

/** An event as bytes: strings and buffers unchanged, everything else as JSON. */
function bytesOf(event: unknown): Buffer {
  if (Buffer.isBuffer(event)) return event
  return Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
}

/** The webhook addresses of a business, by provider. */
export async function hookPaths(visitor: Visitor): Promise<Record<string, string>> {
  const { body } = await visitor.get('/api/payments/connections')
  return Object.fromEntries(
    body.map(({ provider, webhookUrl }: { provider: string; webhookUrl: string }) => [
      provider,
      new URL(webhookUrl).pathname,
    ]),
  )
}

/** Sends a webhook like a provider, without a session. */
export async function deliver(
  { anyone }: Pick<CardWorld, 'anyone'>,
  path: string,
  { body, headers }: { body: Buffer; headers: Record<string, string | string[]> },
): Promise<number> {
  const answer = await anyone.call({ method: 'POST', url: path, payload: body, headers })
  return answer.status
}
