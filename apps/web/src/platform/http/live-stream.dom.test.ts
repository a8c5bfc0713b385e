import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from './live-stream.ts'
import { endSession, startSession } from './session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  startSession('the-token')
})

afterEach(() => {
  endSession('logged_out')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake server that keeps each stream open. */
function fakeStreams() {
  const streams: { path: string; send: (text: string) => void; isOpen: () => boolean }[] = []
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
      },
    })
    streams.push({
      path,
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      isOpen: () => signal?.aborted === false,
    })
    return new Response(body)
  })
  return streams
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const EVENT = 'event: payment\nid: 7\ndata: {"id":"7","kind":"payment.received"}\n\n'

test('all parts of a tab share one connection, and each event is told once', async () => {
  const streams = fakeStreams()
  const told: string[] = []
  const leave = followLive({ onMoney: ({ id }) => told.push(`first ${id}`) })
  await settled()
  const states: string[] = []
  const leaveToo = followLive({
    onMoney: ({ id }, type) => told.push(`second ${id} ${type}`),
    onUnread: ({ unread }) => told.push(`unread ${unread}`),
    onState: (state) => states.push(state),
  })
  expect(streams).toHaveLength(1)
  expect(states).toEqual(['live'])
  streams[0]?.send(`${EVENT}${EVENT}event: unread\ndata: {"unread":2}\n\n`)
  await settled()
  expect(told).toEqual(['first 7', 'second 7 payment', 'unread 2'])
  leave()
  expect(streams[0]?.isOpen()).toBe(true)
  leaveToo()
  expect(streams[0]?.isOpen()).toBe(false)
})

test('who comes back hears of what happened meanwhile', async () => {
  const streams = fakeStreams()
  followLive({})()
  const leave = followLive({})
  await settled()
  leave()
  await vi.advanceTimersByTimeAsync(600_000)
  followLive({})()
  expect(streams.at(-1)?.path).toBe('/api/payments/live?agoMs=600000')
})
