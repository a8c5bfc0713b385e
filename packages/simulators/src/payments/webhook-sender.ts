import { keepRecent } from '../recent.ts'
import {
  createDeliveries,
  type Deliveries,
  type Delivery,
  type DeliveryOptions,
} from '../webhooks/deliveries.ts'

const MOST_AT_ONCE = 8
const MOST_MERCHANTS = 1_000

export interface WebhookEvent {
  merchant: string
  /** 'charge.success' */
  name: string
  /** The reference of the transaction it is about, to find it in the list. */
  reference: string | null
  payload: unknown
}

interface About {
  merchant: string
  event: string
  reference: string | null
}

/** One webhook to a merchant, as it is listed. */
export type WebhookDelivery = About & Omit<Delivery<About>, 'about'>

export interface WebhookSender extends Pick<Deliveries<About>, 'next' | 'idle' | 'endWishes'> {
  /** Null forgets the merchant's address. */
  setUrl(merchant: string, url: string | null): void
  send(event: WebhookEvent): void
  /** Sends an earlier event again, as it was, to the address the merchant has now. */
  resend(id: number): WebhookDelivery | null
  /** Newest first. */
  list(): WebhookDelivery[]
  /** Ends everything under way and forgets all deliveries and addresses. */
  clear(): void
}

export interface WebhookSenderOptions extends DeliveryOptions {
  /** The headers that authenticate the body's sender. */
  sign(merchant: string, rawBody: string): Record<string, string>
}

/** Delivers webhooks to merchants. An answer of 200 counts as delivered, and nothing else does. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const isTaken = (status: number) => status === 200
  const deliveries = createDeliveries<About>({ ...options, mostAtOnce: MOST_AT_ONCE, isTaken })
  const addresses = keepRecent<{ merchant: string; url: string | null }>(MOST_MERCHANTS)
  const urlOf = ({ merchant }: { merchant: string }) =>
    addresses.find((address) => address.merchant === merchant)?.url ?? null
  return {
    ...deliveries,
    setUrl: (merchant, url) => void addresses.add({ merchant, url }),
    send({ merchant, name, reference, payload }) {
      const body = JSON.stringify(payload)
      deliveries.send({
        about: { merchant, event: name, reference },
        url: urlOf({ merchant }),
        body,
        headers: options.sign(merchant, body),
      })
    },
    resend(id) {
      const delivery = deliveries.resend(id, urlOf)
      return delivery && listed(delivery)
    },
    list: () => deliveries.list().map(listed),
    clear() {
      deliveries.clear()
      addresses.clear()
    },
  }
}

function listed({ about, ...delivery }: Delivery<About>): WebhookDelivery {
  return { ...about, ...delivery }
}
