import { createTimers } from '../timers.ts'
import { createDeliveryLog, type Delivery, type DeliveryAttempt } from './delivery-log.ts'
import { postWebhook } from './post-webhook.ts'
import { createWebhookPlan, type NextWebhooks, signedAs } from './webhook-plan.ts'
import { createWorkQueue } from './work-queue.ts'

const MOST_AT_ONCE = 8
const MOST_WAITING = 1_000

export interface WebhookEvent {
  merchant: string
  /** 'charge.success' */
  name: string
  /** The reference of the transaction it is about, to find it in the list. */
  reference: string | null
  payload: unknown
}

export interface WebhookSender {
  /** Null forgets the merchant's address. */
  setUrl(merchant: string, url: string | null): void
  send(event: WebhookEvent): void
  /** Sends an earlier event again, as it was, to the address the merchant has now. */
  resend(id: number): Delivery | null
  next(wishes: NextWebhooks): void
  /** Newest first. */
  list(): Delivery[]
  /** Resolves when nothing is under way any more. Events held back for their order do not count. */
  idle(): Promise<void>
  /** Sends the webhooks that were held back and clears all settings. */
  endWishes(): void
  /** Ends everything under way and forgets all deliveries and addresses. */
  clear(): void
}

export interface WebhookSenderOptions {
  /** The waits in ms before the second, third, … attempt. */
  retryMs: readonly number[]
  /** How long one attempt may take. */
  timeoutMs: number
  /** How many deliveries stay in the list. */
  kept: number
  /** The headers that authenticate the body's sender. */
  sign(merchant: string, rawBody: string): Record<string, string>
}

/**
 * Delivers webhooks. An answer of 200 counts as delivered; any other outcome is retried after each of
 * `retryMs`, then given up. The number of running and waiting webhooks is bounded, so a dead URL costs little.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const plan = createWebhookPlan()
  const log = createDeliveryLog(options.kept)
  const timers = createTimers()
  const queue = createWorkQueue(MOST_AT_ONCE)
  let held: Delivery[] = []
  let waiting = 0
  let listeners: (() => void)[] = []
  let ending = new AbortController()

  function begin(delivery: Delivery, delayMs = 0): void {
    if (delivery.state !== 'waiting') return
    if (waiting >= MOST_WAITING) {
      delivery.state = 'failed'
      return
    }
    waiting += 1
    const { signal } = ending
    const work = () => queue.add(() => attempt(delivery, signal))
    if (delayMs > 0) timers.later(delayMs, work)
    else work()
  }

  async function attempt(delivery: Delivery, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const tried = await postOnce(delivery, signal, options.timeoutMs)
    if (signal.aborted) return
    delivery.attempts.push(tried)
    const wait = options.retryMs[delivery.attempts.length - 1]
    if (tried.status !== 200 && wait !== undefined) {
      timers.later(wait, () => queue.add(() => attempt(delivery, signal)))
      return
    }
    delivery.state = tried.status === 200 ? 'delivered' : 'failed'
    waiting -= 1
    if (waiting === 0) tellIdle()
  }

  /** One after the other, so that they also arrive in this order. */
  function beginInOrder(list: Delivery[]): void {
    const ready = list.filter(({ state }) => state === 'waiting')
    if (ready.length === 0) return
    waiting += ready.length
    const { signal } = ending
    queue.add(async () => {
      for (const delivery of ready) await attempt(delivery, signal)
    })
  }

  function tellIdle(): void {
    for (const listener of listeners) listener()
    listeners = []
  }

  function releaseHeld(): void {
    const inReverse = held.reverse()
    held = []
    beginInOrder(inReverse)
  }

  return {
    setUrl: log.setUrl,
    send({ merchant, name, reference, payload }) {
      const { wishes, isLast } = plan.take()
      const body = JSON.stringify(payload)
      const headers = signedAs(wishes.signature, options.sign(merchant, body))
      for (let copy = 0; copy <= (wishes.duplicates ?? 0); copy += 1) {
        const delivery = log.record({ merchant, event: name, reference, body, headers })
        if (wishes.drop) delivery.state = 'dropped'
        else if (wishes.reverse) held.push(delivery)
        else begin(delivery, wishes.delayMs)
      }
      if (!wishes.reverse || !isLast) return
      if (wishes.delayMs) timers.later(wishes.delayMs, releaseHeld)
      else releaseHeld()
    },
    resend(id) {
      const earlier = log.find(id)
      if (!earlier) return null
      const { merchant, event, reference, body, headers } = earlier
      const delivery = log.record({ merchant, event, reference, body, headers })
      begin(delivery)
      return delivery
    },
    next: (wishes) => {
      releaseHeld()
      plan.set(wishes)
    },
    list: log.list,
    idle() {
      if (waiting === 0) return Promise.resolve()
      return new Promise((resolve) => listeners.push(resolve))
    },
    endWishes() {
      plan.reset()
      releaseHeld()
    },
    clear() {
      ending.abort()
      ending = new AbortController()
      timers.clear()
      queue.clear()
      plan.reset()
      log.clear()
      held = []
      waiting = 0
      tellIdle()
    },
  }
}

/** One attempt to deliver, over after `timeoutMs`. */
async function postOnce(
  { url, headers, body }: Delivery,
  end: AbortSignal,
  timeoutMs: number,
): Promise<DeliveryAttempt> {
  const at = new Date().toISOString()
  const limit = AbortSignal.any([end, AbortSignal.timeout(timeoutMs)])
  try {
    return { at, status: await postWebhook(url ?? '', headers, body, limit), error: null }
  } catch (error) {
    const reason = limit.aborted ? limit.reason : error
    return { at, status: null, error: String(reason) }
  }
}
