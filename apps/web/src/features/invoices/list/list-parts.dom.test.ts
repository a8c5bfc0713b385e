import { beforeAll, expect, test } from 'vitest'
import { createFormat } from '../../../platform/i18n/format.ts'
import { loadTexts, startI18n, textsOf } from '../../../platform/i18n/i18n.ts'
import { buildListed } from '../testing/invoices.ts'
import { groupByDueMonth } from './due-groups.ts'
import { dueDaysText, dueText } from './due-text.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts(['invoices'])
})

const due = (dueDate: string | null, status = 'pending' as const) =>
  dueText({ dueDate, status }, '2026-11-21', textsOf('invoices', 'en'), createFormat('en'))

test('a near date is also said in days, with the date beside it', () => {
  expect(due('2026-11-24')).toBe('Due in 3 days, 24 Nov 2026')
  expect(due('2026-11-22')).toBe('Due in 1 day, 22 Nov 2026')
  expect(due('2026-11-21')).toBe('Due today, 21 Nov 2026')
  expect(due('2026-11-09')).toBe('12 days overdue, 9 Nov 2026')
  expect(due('2026-12-21')).toBe('Due 21 Dec 2026')
  expect(due(null)).toBe('No due date')
})

test('a paid invoice is not late', () => {
  const t = textsOf('invoices', 'en')
  expect(dueDaysText({ dueDate: '2026-11-09', status: 'paid' }, '2026-11-21', t)).toBeNull()
})

test('groups stand in the order of the list, a month each', () => {
  const invoices = ['2026-12-21', '2026-12-01', '2026-11-30', null].map((dueDate, index) =>
    buildListed({ id: String(index), dueDate }),
  )
  expect(
    groupByDueMonth(invoices).map(({ month, invoices: { length } }) => [month, length]),
  ).toEqual([
    ['2026-12', 2],
    ['2026-11', 1],
    [null, 1],
  ])
})
