import { addDays, type BusinessDate } from './business-date.ts'
import { instantAt, localReading } from './local-clock.ts'

/** The weekly backup begins on Sunday at this time of the business's clock, when hardly anybody works. */
const BACKUP_TIME = '23:00'
const WEEK_DAYS = 7

/** The next Sunday night after an instant, in a zone. */
export function nextBackupAt(zone: string, now: Date): Date {
  let sunday = sundayFrom(localReading(zone, now).date)
  let at = instantAt(zone, sunday, BACKUP_TIME)
  while (at <= now) {
    sunday = addDays(sunday, WEEK_DAYS)
    at = instantAt(zone, sunday, BACKUP_TIME)
  }
  return at
}

/** The Sunday whose backup is due at an instant: the latest one whose night has begun. */
export function backupSunday(zone: string, now: Date): BusinessDate {
  return addDays(localReading(zone, nextBackupAt(zone, now)).date, -WEEK_DAYS)
}

/** This day if it is a Sunday, or else the next one. */
function sundayFrom(date: BusinessDate): BusinessDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (WEEK_DAYS - weekday) % WEEK_DAYS)
}
