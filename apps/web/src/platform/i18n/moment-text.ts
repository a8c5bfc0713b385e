import { DEFAULT_ZONE, todayIn } from '@isiro/domain/business-date'
import { currentTime } from '../device/clock.ts'
import { currentDay } from '../device/current-day.ts'
import type { Format } from './format.ts'
import { screenZone } from './screen-place.ts'

/** When something was that this device noted, in ms, by the clock of the business: the time alone if it was today. */
export function momentText(format: Format, milliseconds: number): string {
  const at = new Date(currentTime().getTime() - (Date.now() - milliseconds))
  const zone = screenZone() ?? DEFAULT_ZONE
  return todayIn(zone, at) === currentDay(zone)
    ? format.time(at)
    : format.dateTime(at.toISOString())
}
