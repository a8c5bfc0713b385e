import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents, type StreamEvent, type StreamState, waitBefore } from './event-stream.ts'
import { currentToken, endSession, startSession } from './session.ts'

test('the waits double up to half a minute', () => {
  const waits = [0, 1, 2, 3, 10].map((drops) => waitBefore(drops, () => 1))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 30_000])
  expect(waitBefore(0, () => 0)).toBe(500)
})

beforeEach(() => {
  vi.useFakeTimers()
  startSession('the-token')
})

afterEach(() => {
  endSession('logged_out')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake server whose connections the test opens and closes. */
function fakeStreams() {
  const calls: { headers: Headers; send: (text: string) => void; drop: () => void }[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
      },
    })
    calls.push({
      headers: init.headers as Headers,
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      drop: () => controller.error(new TypeError('network')),
    })
    return new Response(body)
  })
  return calls
}

test('after a drop it reconnects automatically and sends the id of the last event', async () => {
  const calls = fakeStreams()
  const states: StreamState[] = []
  const events: StreamEvent[] = []
  const stop = followEvents('/api/payments/live', {
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer the-token')
  expect(calls[0]?.headers.get('last-event-id')).toBeNull()
  calls[0]?.send('id: 7\nevent: payment\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  calls[0]?.drop()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['connecting', 'live', 'waiting'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls[1]?.headers.get('last-event-id')).toBe('7')
  expect(states).toEqual(['connecting', 'live', 'waiting', 'live'])
  expect(events).toEqual([{ id: '7', type: 'payment', text: '{}' }])
  stop()
})

test('a drop before the first event resumes from the time the stream was opened', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push((init.headers as Headers).get('last-event-id'))
    return new Response('', { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT' } })
  })
  const stop = followEvents('/api/payments/live', {
    onEvent() {},
    onState() {},
    idAt: (moment) => moment.toISOString(),
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([null, '2026-11-21T10:00:00.000Z'])
  stop()
})

test('a connection without heartbeats counts as dead', async () => {
  const calls = fakeStreams()
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    calls.push({ headers: init.headers as Headers, send() {}, drop() {} })
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')))
    })
  })
  const stop = followEvents('/api/payments/live', { onEvent() {}, onState() {} })
  await vi.advanceTimersByTimeAsync(34_000)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls).toHaveLength(2)
  stop()
})

test('a refusal is not retried, and an invalid session ends', async () => {
  vi.stubGlobal('fetch', async () => {
    return new Response(
      JSON.stringify({ type: 'about:blank', status: 401, code: 'auth.required', detail: 'no' }),
      { status: 401 },
    )
  })
  const states: StreamState[] = []
  followEvents('/api/payments/live', { onEvent() {}, onState: (state) => states.push(state) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['connecting', 'refused'])
  expect(currentToken()).toBeNull()
})
