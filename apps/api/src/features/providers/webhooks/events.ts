import type { Provider } from '@isiro/contracts/payment-providers'
import * as z from 'zod/mini'
import { parseJson } from '../../../platform/http/json-parser.ts'
import type { DisputeHint } from '../disputes/service.ts'

/** The fields read from a webhook. They say which payment or dispute to check and are not trusted. */
export type ParsedEvent =
  | {
      about: 'payment'
      reference: string
      /** The provider's own id of the transaction, where it names one. */
      transactionId: string | null
      isAboutRefund: boolean
    }
  | ({ about: 'dispute' } & DisputeHint)

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
        transaction_id: Text,
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
  if (name.startsWith('charge.dispute.') && data.id !== undefined)
    return {
      about: 'dispute',
      disputeId: String(data.id),
      reference: textOf(reference),
      transactionId: textOf(data.transaction?.id),
      isReminder: name.endsWith('.remind'),
    }
  if (reference === undefined) return null
  const isAboutRefund = !/^charge\.(success|failed)$/.test(name)
  return { about: 'payment', reference: String(reference), transactionId: null, isAboutRefund }
}

function readFlutterwave(name: string, data: Partial<EventData>): ParsedEvent | null {
  if (name.startsWith('chargeback.') && data.id !== undefined)
    return {
      about: 'dispute',
      disputeId: String(data.id),
      reference: textOf(data.tx_ref),
      transactionId: textOf(data.transaction_id),
      isReminder: false,
    }
  if (name !== '' && !/^(charge|refund)\./.test(name)) return null
  const reference = data.tx_ref
  if (reference === undefined) return null
  const isAboutRefund = name.startsWith('refund.')
  const transactionId = isAboutRefund ? data.tx_id : data.id
  return {
    about: 'payment',
    reference: String(reference),
    transactionId: textOf(transactionId),
    isAboutRefund,
  }
}

function textOf(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value)
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    return null // Signed, but not JSON: stored, and about no payment.
  }
}
