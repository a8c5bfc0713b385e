import { createParser } from 'eventsource-parser'
import { BUSINESS_UNAVAILABLE, readFailure } from './api-error.ts'
import { currentToken, endSession, leaveBusiness, sessionHeaders } from './session.ts'

/** One message of a text/event-stream. */
export interface StreamEvent {
  /** Null if the server sent none. */
  id: string | null
  type: string
  text: string
}

/**
 * `connecting`: the first request is under way. `live`: events arrive immediately. `waiting`: the
 * connection is lost and will be retried. `refused`: the server refuses this stream.
 */
export type StreamState = 'connecting' | 'live' | 'waiting' | 'refused'

export interface StreamListener {
  onEvent: (event: StreamEvent) => void
  onState: (state: StreamState) => void
  /** The id just before a time of the server's clock, to resume from if no event came before the drop. */
  idAt?: (moment: Date) => string
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** In ms. The server sends a heartbeat every 15 seconds; after a little more than two missed ones the connection is dead. */
const SILENCE_MS = 35_000

/**
 * Follows a stream of events until the returned function is called. It uses fetch, because
 * EventSource cannot send the session's header. After a drop it reconnects with increasing waits and sends
 * the id of the last event, so that the server can send the missed events. A `path` that is a function is asked anew for
 * each connection.
 */
export function followEvents(
  path: string | (() => string),
  { onEvent, onState, idAt }: StreamListener,
): () => void {
  let lastId: string | null = null
  let drops = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | undefined

  async function connect(): Promise<void> {
    clearTimeout(timer)
    const own = new AbortController()
    controller = own
    let silence: ReturnType<typeof setTimeout> | undefined
    const listenOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), SILENCE_MS)
    }
    listenOn()
    try {
      const address = typeof path === 'string' ? path : path()
      const outcome = await read(address, lastId, own.signal, {
        onOpen(openedAt) {
          drops = 0
          if (openedAt !== null) lastId ??= idAt?.(openedAt) ?? null
          onState('live')
        },
        onBytes: listenOn,
        onEvent(event) {
          lastId = event.id ?? lastId
          onEvent(event)
        },
      })
      if (outcome === 'refused' && !isOver) {
        isOver = true
        return onState('refused')
      }
    } catch {
      // A dropped connection is handled below.
    } finally {
      clearTimeout(silence)
    }
    if (isOver || controller !== own) return
    onState('waiting')
    timer = setTimeout(connect, waitBefore(drops))
    drops += 1
  }

  /** The device has its connection back: no reason to wait. */
  function reconnect() {
    if (isOver) return
    controller?.abort()
    drops = 0
    void connect()
  }

  onState('connecting')
  window.addEventListener('online', reconnect)
  void connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    controller?.abort()
    window.removeEventListener('online', reconnect)
  }
}

/** Wait in ms before the next attempt: doubled after each drop, with jitter so that devices do not reconnect together. */
export function waitBefore(drops: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** drops)
  return longest / 2 + (random() * longest) / 2
}

interface Reading {
  /** Gets the server's time; null if it sent none. */
  onOpen: (openedAt: Date | null) => void
  onBytes: () => void
  onEvent: (event: StreamEvent) => void
}

/** One connection, until it ends. Rejects when it breaks. */
async function read(
  path: string,
  lastId: string | null,
  signal: AbortSignal,
  { onOpen, onBytes, onEvent }: Reading,
): Promise<'ended' | 'refused'> {
  const token = currentToken()
  const headers = new Headers({ Accept: 'text/event-stream' })
  for (const [name, value] of sessionHeaders(token)) headers.set(name, value)
  if (lastId !== null) headers.set('Last-Event-ID', lastId)
  const response = await fetch(path, { headers, signal, cache: 'no-store' })
  if (!response.ok || !response.body) {
    const failure = await readFailure(response)
    if (failure.code === BUSINESS_UNAVAILABLE) leaveBusiness()
    if (failure.code === 'auth.required' && token === currentToken()) endSession('expired')
    return response.status >= 500 || response.status === 429 ? 'ended' : 'refused'
  }
  const date = Date.parse(response.headers.get('date') ?? '')
  onOpen(Number.isNaN(date) ? null : new Date(date))
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      onEvent({ id: id ?? null, type: event ?? 'message', text: data }),
  })
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return 'ended'
    onBytes()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
