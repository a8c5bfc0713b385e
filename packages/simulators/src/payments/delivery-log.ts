import { rememberLatest } from './remember-latest.ts'

export const MOST_MERCHANTS = 1_000

export interface DeliveryAttempt {
  at: string
  /** Null if nobody answered. */
  status: number | null
  error: string | null
}

export interface Delivery {
  readonly id: number
  readonly merchant: string
  readonly event: string
  readonly reference: string | null
  readonly createdAt: string
  /** The exact body of every attempt. */
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  url: string | null
  /** 'unregistered' if the merchant has no webhook URL, 'dropped' if a test asked for it. */
  state: 'waiting' | 'delivered' | 'failed' | 'dropped' | 'unregistered'
  attempts: DeliveryAttempt[]
}

/** The merchants' addresses, and the latest `kept` deliveries to them. */
export function createDeliveryLog(kept: number) {
  const urls = new Map<string, string>()
  let deliveries: Delivery[] = []
  let lastId = 0
  return {
    /** Null forgets the merchant's address. */
    setUrl(merchant: string, url: string | null): void {
      if (url === null) urls.delete(merchant)
      else rememberLatest(urls, merchant, url, MOST_MERCHANTS)
    },
    record(event: Omit<Delivery, 'id' | 'createdAt' | 'url' | 'state' | 'attempts'>): Delivery {
      lastId += 1
      const url = urls.get(event.merchant) ?? null
      const delivery: Delivery = {
        ...event,
        id: lastId,
        createdAt: new Date().toISOString(),
        url,
        state: url ? 'waiting' : 'unregistered',
        attempts: [],
      }
      deliveries = [delivery, ...deliveries].slice(0, kept)
      return delivery
    },
    find: (id: number) => deliveries.find((delivery) => delivery.id === id),
    /** Newest first. */
    list: () => deliveries,
    clear(): void {
      urls.clear()
      deliveries = []
    },
  }
}
