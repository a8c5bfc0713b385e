import type { SaveMessageSettings } from '@isiro/contracts/message-settings'
import { addMonths, type BusinessMonth, monthOf } from '@isiro/domain/business-date'
import { localReading } from '@isiro/domain/local-clock'
import { DEFAULT_REMINDER_RULES } from '@isiro/domain/overdue-reminders'
import {
  DEFAULT_REMINDER_TIMES,
  dueRun,
  nextRunAt,
  type ReminderSchedule,
} from '@isiro/domain/reminder-schedule'
import type { SettingsRow } from './queries.ts'

/** The settings of a business's automatic messages. */
export interface AutomaticSettings {
  /** The message kinds that are on, as 'kind:channel'. */
  on: readonly string[]
  schedule: ReminderSchedule
  overdueDays: readonly number[] | 'every_day'
  followUpOn: number
  /** How many days before its last day a client is reminded of a quote. */
  quoteDays: number
  attachPdf: boolean
}

/** What a business begins with. The table `message_settings` has the same as its defaults. */
export const STANDARD_SETTINGS: Omit<SaveMessageSettings, 'switches'> = {
  ...DEFAULT_REMINDER_RULES,
  sendAt: DEFAULT_REMINDER_TIMES.sendAt,
  quietHours: DEFAULT_REMINDER_TIMES.quiet,
  quoteDays: 3,
  attachPdf: false,
}

export function automaticSettings(row: SettingsRow): AutomaticSettings {
  const { quietFrom, quietTo, automaticMessages, overdueDays, followUpOn, quoteDays, attachPdf } =
    row
  const quiet = quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null
  return {
    on: automaticMessages,
    schedule: { zone: row.timeZone, sendAt: row.sendAt, quiet },
    overdueDays: overdueDays ?? 'every_day',
    followUpOn,
    quoteDays,
    attachPdf,
  }
}

/** The message kinds that the daily run sends. */
const DAILY = ['overdue_reminder', 'follow_up', 'quote_reminder', 'monthly_summary'] as const

/** Whether the daily run has anything to send at all. */
export function needsRun(on: readonly string[]): boolean {
  return on.some((name) => DAILY.some((kind) => name.startsWith(`${kind}:`)))
}

interface Progress {
  lastRun: string | null
  nextRunAt: Date | null
}

/**
 * When the run is due after the settings have changed. Messages that were waiting already still come at once; those that were
 * only now switched on begin with their next time of day, or a change at noon would write to clients at noon.
 */
export function rescheduled(
  { on, schedule }: AutomaticSettings,
  now: Date,
  { lastRun, nextRunAt: planned }: Progress,
): Date | null {
  if (!needsRun(on)) return null
  const isWaiting = planned !== null && planned <= now
  const today = dueRun(schedule, now, lastRun)
  return nextRunAt(schedule, now, today !== null && !isWaiting ? today : lastRun)
}

/** The month before the one it is: the latest that needs no summary when they begin now. */
export function monthBefore(zone: string, now: Date): BusinessMonth {
  const { date } = localReading(zone, now)
  return monthOf(addMonths(date, -1))
}
