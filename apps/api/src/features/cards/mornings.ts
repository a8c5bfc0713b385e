import { addDays } from '@isiro/domain/business-date'
import { CARD_MORNING } from '@isiro/domain/card-charges'
import { instantAt, localReading } from '@isiro/domain/local-clock'

/** Whether the morning of today has come, when notices and charges are made. */
export function isMorningOver(zone: string, now: Date): boolean {
  return localReading(zone, now).time >= CARD_MORNING
}

/** The next morning after an instant: today's, or else tomorrow's. */
export function nextMorning(zone: string, now: Date): Date {
  const { date } = localReading(zone, now)
  const today = instantAt(zone, date, CARD_MORNING)
  return today > now ? today : instantAt(zone, addDays(date, 1), CARD_MORNING)
}
