import type { Provider } from '@isiro/contracts/payment-providers'
import * as z from 'zod/mini'
import { parseJson } from '../../../platform/http/json-parser.ts'

/** The fields read from a webhook. They say which payment to check and are not trusted. */
export interface ParsedEvent {
  reference: string
  /** The provider's own id of the transaction, where it names one. */
  transactionId: string | null
  isAboutRefund: boolean
}

const Text = z.catch(z.optional(z.union([z.string(), z.number()])), undefined)
const Event = z.object({
  event: Text,
  data: z.catch(
    z.optional(
      z.object({
        id: Text,
        reference: Text,
        transaction_reference: Text,
        tx_ref: Text,
        tx_id: Text,
        transaction: z.catch(z.optional(z.object({ id: Text, reference: Text })), undefined),
      }),
    ),
    undefined,
  ),
  // Older Flutterwave accounts send a flat body.
  txRef: Text,
  id: Text,
})

/** Parses a signed body; null when it is not about a payment of ours, or not readable. */
export function parseEvent(provider: Provider, body: Buffer): ParsedEvent | null {
  const parsed = z.safeParse(Event, jsonOf(body))
  if (!parsed.success) return null
  const { event, data, txRef, id } = parsed.data
  const name = String(event ?? '')
  return provider === 'paystack'
    ? readPaystack(name, data ?? {})
    : readFlutterwave(name, data ?? { tx_ref: txRef, id })
}

type EventData = NonNullable<z.infer<typeof Event>['data']>

function readPaystack(name: string, data: Partial<EventData>): ParsedEvent | null {
  if (!/^(charge|refund)\./.test(name)) return null
  // A charge names itself; a refund and a dispute name their transaction.
  const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference
  if (reference === undefined) return null
  const isAboutRefund = !/^charge\.(success|failed)$/.test(name)
  return { reference: String(reference), transactionId: null, isAboutRefund }
}

function readFlutterwave(name: string, data: Partial<EventData>): ParsedEvent | null {
  if (name !== '' && !/^(charge|refund)\./.test(name)) return null
  const reference = data.tx_ref
  if (reference === undefined) return null
  const isAboutRefund = name.startsWith('refund.')
  const transactionId = isAboutRefund ? data.tx_id : data.id
  return {
    reference: String(reference),
    transactionId: transactionId === undefined ? null : String(transactionId),
    isAboutRefund,
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    return null // Signed, but not JSON: stored, and about no payment.
  }
}
