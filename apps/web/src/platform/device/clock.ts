import { createStore } from '../../ui/store.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

const KEY = 'clock'
/** Below it a device is right: no day hangs on it, it would change with every answer, and the header has whole seconds. */
const LEAST_MS = 60_000

/**
 * The one clock of the web: how far the device is behind the server, below zero where it is ahead, and when that was measured, by
 * the device; both in ms. A phone whose battery was empty may be years off, and a date that it offers ends up on documents that
 * nobody can change. So the time comes from the server's answers, and without a connection from the last one.
 */
export const clock = createStore(kept())

/** The moment it is, by the server as far as it is known. For whatever is compared with the server's dates and moments. */
export function currentTime(): Date {
  const [behindMs, at] = clock.get()
  const device = Date.now()
  const passedMs = device - at
  // A device that went back, or forward by at least what it was behind, has been set right in the meantime.
  const isStillSo = passedMs >= 0 && (behindMs < 0 || passedMs < behindMs)
  return new Date(isStillSo ? device + behindMs : device)
}

/** Takes the time from the `Date` header of an answer to a call that began at `sentAt`, in ms by the device. */
export function measureClock(header: string | null, sentAt: number): void {
  const server = Date.parse(header ?? '')
  if (Number.isNaN(server)) return
  const at = Date.now()
  // The server's moment lies between sending and receiving; what it is outside of them, the device is off by.
  const behindMs = Math.max(server - at, 0) || Math.min(server - sentAt, 0)
  const isRight = Math.abs(behindMs) < LEAST_MS
  clock.set(isRight ? [0, at] : [behindMs, at])
  if (isRight) removeStored(KEY)
  else writeStored(KEY, `${behindMs} ${at}`)
}

function kept(): readonly [behindMs: number, at: number] {
  const [behindMs, at] = (readStored(KEY) ?? '').split(' ').map(Number)
  return [behindMs || 0, at || 0]
}
