import { addDays } from './business-date.ts'
import { type ClockTime, instantAt, localReading } from './local-clock.ts'

/** Nothing is sent from `from` until `to`, by the recipient's clock. May pass midnight. */
export interface QuietHours {
  from: ClockTime
  to: ClockTime
}

/** No message at night: from 20:00 to 08:00. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '20:00', to: '08:00' }

/** Whether a time of day is quiet. `from` is quiet, `to` is not; where they are equal, no time is. */
export function isQuietTime({ from, to }: QuietHours, time: ClockTime): boolean {
  if (from <= to) return from <= time && time < to
  return time >= from || time < to
}

/** Whether it is quiet now in a time zone. Null means no quiet hours. */
export function isQuiet(zone: string, quiet: QuietHours | null, instant: Date): boolean {
  return quiet !== null && isQuietTime(quiet, localReading(zone, instant).time)
}

/** When a message that is ready may be sent: at once, or when the quiet hours end. */
export function quietUntil(zone: string, quiet: QuietHours | null, ready: Date): Date {
  if (!quiet || !isQuiet(zone, quiet, ready)) return ready
  const { date, time } = localReading(zone, ready)
  const end = instantAt(zone, time < quiet.to ? date : addDays(date, 1), quiet.to)
  // A clock put back at the very end of the quiet hours shows them a second time.
  return end > ready ? end : instantAt(zone, addDays(date, 1), quiet.to)
}
