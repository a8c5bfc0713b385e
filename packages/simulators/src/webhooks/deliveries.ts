import { keepRecent } from '../recent.ts'
import { createTimers } from '../timers.ts'
import { postWebhook } from './post-webhook.ts'
import { createWebhookPlan, type NextWebhooks, signedAs } from './webhook-plan.ts'
import { createWorkQueue } from './work-queue.ts'

const MOST_WAITING = 1_000

export interface DeliveryAttempt {
  at: string
  /** Null if nobody answered. */
  status: number | null
  error: string | null
}

/** A message to be delivered, with what it is about. */
export interface Message<About> {
  about: About
  /** Null if the receiver has no address. */
  url: string | null
  /** The exact body of every attempt. */
  body: string
  /** The headers that prove the sender. */
  headers: Readonly<Record<string, string>>
}

export interface Delivery<About> extends Message<About> {
  readonly id: number
  readonly createdAt: string
  /** 'unregistered' if there is no address, 'dropped' if a test asked for it. */
  state: 'waiting' | 'delivered' | 'failed' | 'dropped' | 'unregistered'
  attempts: DeliveryAttempt[]
}

export interface Deliveries<About> {
  send(message: Message<About>): void
  /** Sends an earlier message again, as it was, to the address of now. Null if there is none. */
  resend(id: number, urlOf: (about: About) => string | null): Delivery<About> | null
  /** Runs work after a delay, unless everything is cleared before. Until then nothing is idle. */
  later(ms: number, work: () => void): void
  next(wishes: NextWebhooks): void
  /** Newest first. */
  list(): Delivery<About>[]
  /** Resolves when nothing is under way or planned. Messages held back for their order do not count. */
  idle(): Promise<void>
  /** Sends what was held back and clears all settings. */
  endWishes(): void
  /** Ends everything under way and forgets all deliveries. */
  clear(): void
}

export interface DeliveryOptions {
  /** The waits in ms before the second, third, … attempt. */
  retryMs: readonly number[]
  /** How long one attempt may take. */
  timeoutMs: number
  /** How many deliveries stay in the list. */
  kept: number
}

/**
 * Delivers a party's messages: webhooks, delivery reports. An answer that `isTaken` does not accept is retried after each of
 * `retryMs`, then given up. The number of running and waiting messages is bounded, so a dead address costs little.
 */
export function createDeliveries<About>({
  retryMs,
  timeoutMs,
  kept,
  mostAtOnce,
  isTaken,
}: DeliveryOptions & {
  mostAtOnce: number
  isTaken(status: number): boolean
}): Deliveries<About> {
  const plan = createWebhookPlan()
  const timers = createTimers()
  const queue = createWorkQueue(mostAtOnce)
  const deliveries = keepRecent<Delivery<About>>(kept)
  let held: Delivery<About>[] = []
  const underWay = createCounter()
  let ending = new AbortController()
  let lastId = 0

  function later(ms: number, work: () => void): void {
    underWay.begin()
    timers.later(ms, () => {
      work()
      underWay.done()
    })
  }

  function record(message: Message<About>): Delivery<About> {
    lastId += 1
    return deliveries.add({
      ...message,
      id: lastId,
      createdAt: new Date().toISOString(),
      state: message.url === null ? 'unregistered' : 'waiting',
      attempts: [],
    })
  }

  /** One after the other, so that they also arrive in this order. */
  function begin(list: Delivery<About>[]): void {
    const ready = list.filter(({ state }) => state === 'waiting')
    if (ready.length === 0) return
    if (underWay.count() >= MOST_WAITING) {
      for (const delivery of ready) delivery.state = 'failed'
      return
    }
    const { signal } = ending
    underWay.begin()
    queue.add(async () => {
      for (const delivery of ready) await attempt(delivery, signal)
      if (!signal.aborted) underWay.done()
    })
  }

  async function attempt(delivery: Delivery<About>, end: AbortSignal): Promise<void> {
    if (end.aborted) return
    const tried = await postOnce(delivery, end, timeoutMs)
    if (end.aborted) return
    delivery.attempts.push(tried)
    const wait = retryMs[delivery.attempts.length - 1]
    if (tried.status !== null && isTaken(tried.status)) delivery.state = 'delivered'
    else if (wait !== undefined) later(wait, () => begin([delivery]))
    else delivery.state = 'failed'
  }

  function releaseHeld(): void {
    const inReverse = held.reverse()
    held = []
    begin(inReverse)
  }

  /** At once where there is no delay. */
  function after(ms: number | undefined, work: () => void): void {
    if (ms) later(ms, work)
    else work()
  }

  return {
    send(message) {
      const { wishes, isLast } = plan.take()
      const headers = signedAs(wishes.signature, message.headers)
      for (let copy = 0; copy <= (wishes.duplicates ?? 0); copy += 1) {
        const delivery = record({ ...message, headers })
        if (wishes.drop) delivery.state = 'dropped'
        else if (wishes.reverse) held.push(delivery)
        else after(wishes.delayMs, () => begin([delivery]))
      }
      if (wishes.reverse && isLast) after(wishes.delayMs, releaseHeld)
    },
    resend(id, urlOf) {
      const earlier = deliveries.find((delivery) => delivery.id === id)
      if (!earlier) return null
      const { about, body, headers } = earlier
      const delivery = record({ about, body, headers, url: urlOf(about) })
      begin([delivery])
      return delivery
    },
    later,
    next(wishes) {
      releaseHeld()
      plan.set(wishes)
    },
    list: () => deliveries.list(),
    idle: underWay.idle,
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
      deliveries.clear()
      held = []
      underWay.clear()
    },
  }
}

/** Counts what is under way, and tells when nothing is. */
function createCounter() {
  let count = 0
  let listeners: (() => void)[] = []
  const end = () => {
    for (const listener of listeners) listener()
    listeners = []
  }
  return {
    count: () => count,
    begin() {
      count += 1
    },
    done() {
      count -= 1
      if (count === 0) end()
    },
    idle() {
      if (count === 0) return Promise.resolve()
      return new Promise<void>((resolve) => listeners.push(resolve))
    },
    clear() {
      count = 0
      end()
    },
  }
}

/** One attempt to deliver, over after `timeoutMs`. */
async function postOnce(
  { url, headers, body }: Delivery<unknown>,
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
