import { expect, test } from 'vitest'
import { buildRecurring } from '../testing/recurring.ts'
import {
  blankSchedule,
  readSchedule,
  type ScheduleValues,
  scheduleValuesOf,
  typedSchedule,
} from './schedule-values.ts'

const today = '2026-11-23'
const typed = (change: Partial<ScheduleValues> = {}) => ({ ...blankSchedule(today, 14), ...change })
const read = (change: Partial<ScheduleValues>, savedStart: string | null = null) =>
  readSchedule(typed(change), { today, savedStart })

test('what is typed becomes what is sent', () => {
  const change = { monthDay: '31', end: 'after', count: '6', sendBySms: true } as const
  expect(read(change).wire).toEqual({
    interval: 'monthly',
    every: 1,
    startsOn: today,
    monthDay: 31,
    endsOn: null,
    count: 6,
    dueDays: 14,
    mode: 'issue',
    sendBy: ['email', 'sms'],
    reviewOn: null,
    reviewNote: null,
  })
  expect(read({ interval: 'weekly', monthDay: '31' }).wire?.monthDay).toBeNull()
  expect(read({ mode: 'draft' }).wire?.sendBy).toEqual([])
})

test.each([
  ['every', { every: '0' }, 'validation.number'],
  ['every', { every: 'two' }, 'validation.number'],
  ['startsOn', { startsOn: '2026-11-22' }, 'recurring.start_in_past'],
  ['endsOn', { end: 'on', endsOn: '2026-11-22' }, 'recurring.end_before_start'],
  ['endsOn', { end: 'on', endsOn: '' }, 'validation.date'],
  ['count', { end: 'after', count: '0' }, 'validation.number'],
  ['dueDays', { dueDays: '400' }, 'validation.number'],
] as const)('a wrong %s is named', (field, change, message) => {
  expect(read(change)).toEqual({ wire: null, errors: { [field]: message } })
})

test('a start that has passed may stay', () => {
  expect(read({ startsOn: '2026-10-31' }, '2026-10-31').errors).toBeNull()
})

test('a saved one opens as it was typed', () => {
  const saved = buildRecurring({ endsOn: '2027-06-30', reviewOn: '2027-03-01', sendBy: ['sms'] })
  const values = scheduleValuesOf(saved)
  expect(values).toMatchObject({ end: 'on', monthDay: '31', sendByEmail: false, sendBySms: true })
  const { wire } = readSchedule(values, { today, savedStart: saved.startsOn })
  expect(wire).toMatchObject({ endsOn: '2027-06-30', monthDay: 31, sendBy: ['sms'] })
})

test('half-typed values have no dates', () => {
  expect(typedSchedule(typed({ every: '' }))).toBeNull()
  expect(typedSchedule(typed({ end: 'on', endsOn: '' }))).toBeNull()
  expect(typedSchedule(typed())).toMatchObject({ interval: 'monthly', startsOn: today })
})
