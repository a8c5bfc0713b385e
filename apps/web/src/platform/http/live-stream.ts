import type { LiveEvent } from '@isiro/contracts/live-payments'
import type { UnreadCount } from '@isiro/contracts/notifications'
import { followEvents, type StreamEvent, type StreamState } from './event-stream.ts'

/** The handlers of a part of the app for the business's event stream. */
export interface LiveListener {
  /** Something happened to money. Each event is told once. `type` is `attempt` where the books have not changed. */
  onMoney?: (event: LiveEvent, type: string) => void
  onUnread?: (count: UnreadCount) => void
  onState?: (state: StreamState) => void
}

/** The server tells nothing older. */
const LONGEST_AGO_MS = 86_400_000
/** The most ids that are remembered, so that an event which is sent twice is told once. */
const MOST_KNOWN = 1_000

const listeners = new Set<LiveListener>()
const known = new Set<string>()
let state: StreamState = 'connecting'
let stop: (() => void) | null = null
/** When this tab last heard everything, in ms: at first, when it began to load its data. */
let heardAt = performance.timeOrigin

/**
 * Follows the business's events until the returned function is called. All parts of a tab share one connection, which is
 * open while anybody follows. After a drop it is resumed behind the last event; what happened before the first connection,
 * or while nobody followed, is told when it opens.
 */
export function followLive(listener: LiveListener): () => void {
  listeners.add(listener)
  if (stop) listener.onState?.(state)
  else stop = open()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
    known.clear()
    if (state === 'live') heardAt = Date.now()
  }
}

function open(): () => void {
  state = 'connecting'
  return followEvents(address, {
    idAt: firstIdAt,
    onState(next) {
      state = next
      for (const { onState } of listeners) onState?.(next)
    },
    onEvent: tell,
  })
}

/** The stream's address, with how long ago this tab last heard everything. */
function address(): string {
  const agoMs = Math.min(LONGEST_AGO_MS, Math.max(0, Math.ceil(Date.now() - heardAt)))
  return `/api/payments/live?agoMs=${agoMs}`
}

function tell({ type, text }: StreamEvent): void {
  if (type === 'unread') {
    const count = JSON.parse(text) as UnreadCount
    for (const { onUnread } of listeners) onUnread?.(count)
    return
  }
  const event = JSON.parse(text) as LiveEvent
  if (known.has(event.id)) return
  if (known.size >= MOST_KNOWN) known.clear()
  known.add(event.id)
  for (const { onMoney } of listeners) onMoney?.(event, type)
}

/** The least id of a moment: an event's id is a UUID that begins with its milliseconds. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
