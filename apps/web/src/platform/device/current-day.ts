import { type BusinessDate, todayIn } from '@isiro/domain/business-date'
import { clock, currentTime } from './clock.ts'

/** A device that is off by more offers wrong days, whatever the hour. */
const FAR_OFF_MS = 86_400_000

/** The day it is in the zone of a business, by the server. */
export function currentDay(timeZone: string): BusinessDate {
  return todayIn(timeZone, currentTime())
}

/** Whether the device is off by more than a day. */
export const deviceIsFarOff = {
  subscribe: clock.subscribe,
  get: () => Math.abs(currentTime().getTime() - Date.now()) > FAR_OFF_MS,
}
