import { type BusinessDate, todayIn } from '@isiro/domain/business-date'
import { createStore } from './store.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

/**
 * The one clock of the web. A phone whose battery was empty may be years off, and a date that it offers ends up on documents that
 * nobody can change. So what day it is comes from the server's answers, and without a connection from the last one.
 */
interface Measured {
  /** How far the device is behind the server, in ms; below zero where it is ahead. */
  behindMs: number
  /** When that was measured, by the device. */
  at: number
}

const KEY = 'clock'
/** Below it a device is right: no day hangs on it, it would change with every answer, and the header has whole seconds. */
const LEAST_MS = 60_000
/** A device that is off by more offers wrong days, whatever the hour. */
const FAR_OFF_MS = 86_400_000

let measured = keptMeasure()
const farOff = createStore(isFarOff())

/** The moment it is, by the server as far as it is known. For whatever is compared with the server's dates and moments. */
export function currentTime(): Date {
  const device = Date.now()
  return new Date(device + (isStillSo(device) ? measured.behindMs : 0))
}

/** The day it is in the zone of a business, by the server. */
export function currentDay(timeZone: string): BusinessDate {
  return todayIn(timeZone, currentTime())
}

/** Whether the device is off by more than a day. */
export const deviceIsFarOff = { get: farOff.get, subscribe: farOff.subscribe }

/** Takes the time from the `Date` header of an answer to a call that began at `sentAt`, in ms by the device. */
export function measureClock(header: string | null, sentAt: number): void {
  const server = Date.parse(header ?? '')
  if (Number.isNaN(server)) return
  const at = Date.now()
  // The server's moment lies between sending and receiving; what it is outside of them, the device is off by.
  const behindMs = Math.max(server - at, 0) || Math.min(server - sentAt, 0)
  measured = { behindMs: Math.abs(behindMs) < LEAST_MS ? 0 : behindMs, at }
  if (measured.behindMs === 0) removeStored(KEY)
  else writeStored(KEY, `${measured.behindMs} ${at}`)
  farOff.set(isFarOff())
}

function isFarOff(): boolean {
  return Math.abs(measured.behindMs) > FAR_OFF_MS && isStillSo(Date.now())
}

/** A device that went back, or forward by at least what it was behind, has been set right in the meantime. */
function isStillSo(device: number): boolean {
  const passedMs = device - measured.at
  return passedMs >= 0 && (measured.behindMs <= 0 || passedMs < measured.behindMs)
}

function keptMeasure(): Measured {
  const [behindMs, at] = (readStored(KEY) ?? '').split(' ').map(Number)
  return { behindMs: behindMs || 0, at: at || 0 }
}
