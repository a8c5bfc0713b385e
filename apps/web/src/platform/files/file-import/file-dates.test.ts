import { describe, expect, test } from 'vitest'
import { dateOf, guessDateOrder } from './file-dates.ts'

test.each([
  ['21/11/2026', 'day-first', '2026-11-21'],
  ['11/21/2026', 'month-first', '2026-11-21'],
  ['05.11.26', 'day-first', '2026-11-05'],
  ['2026-11-21T10:00:00Z', 'day-first', '2026-11-21'],
  ['2026-11-21 10:00:00 +01:00', 'day-first', '2026-11-21'],
  ['21/11/2026 2:05 PM', 'day-first', '2026-11-21'],
  ['21/11/2026 14h30', 'day-first', '2026-11-21'],
  ['2026/1/5', 'day-first', '2026-01-05'],
  ['20261105', 'day-first', '2026-11-05'],
  ['5-Nov-26', 'day-first', '2026-11-05'],
  ['5 / 11 / 2026', 'day-first', '2026-11-05'],
  ['05\u201111\u20112026', 'month-first', '2026-05-11'],
  ['05\u201311\u20132026', 'day-first', '2026-11-05'],
  ['20261105143059', 'day-first', '2026-11-05'],
  ['5 novembre 2026 à 14:30', 'day-first', '2026-11-05'],
  ['5 nov. 2026 14 h 30', 'day-first', '2026-11-05'],
  ['05 Nov 2026 (Thu)', 'day-first', '2026-11-05'],
] as const)('the day %s, %s, is %s', (cell, order, date) => {
  expect(dateOf(cell, order)).toBe(date)
})

test.each([
  'Nov 3, 2026',
  'November 3 2026',
  'NOV-03-2026',
  'Nov. 3rd, 26',
  '3 Nov 2026',
  '03-nov-26',
  '03NOV2026',
  '3rd of November, 2026',
  'Tue, 3 Nov 2026',
  'Tuesday, November 3, 2026',
  'Nov 3, 2026, 2:05 PM',
  '2026-Nov-03',
  '3 novembre 2026',
  'mar. 3 nov. 2026',
  'novembre 3, 2026',
  '3 de noviembre de 2026',
  'martes, 3 de noviembre de 2026',
  'noviembre 3, 2026',
])('%s is the third of November, whatever the order', (cell) => {
  expect([dateOf(cell, 'day-first'), dateOf(cell, 'month-first')]).toEqual([
    '2026-11-03',
    '2026-11-03',
  ])
})

test.each([
  ['Jan janv. ene enero January janvier', '01'],
  ['Feb févr. feb febrero fév', '02'],
  ['Mar mars mar. marzo', '03'],
  ['Apr avr. abr April avril', '04'],
  ['May mai mayo', '05'],
  ['Jun juin junio', '06'],
  ['Jul juil. julio juillet', '07'],
  ['Aug août ago. agosto aou', '08'],
  ['Sep Sept. sept septiembre setiembre set', '09'],
  ['Oct oct. octubre', '10'],
  ['Nov nov. noviembre', '11'],
  ['Dec déc. dic diciembre', '12'],
])('%s are one month', (names, month) => {
  expect(names.split(' ').map((name) => dateOf(`1 ${name} 2026`, null))).toEqual(
    names.split(' ').map(() => `2026-${month}-01`),
  )
})

test('1er août 2026 is a day', () => expect(dateOf('1er août 2026', null)).toBe('2026-08-01'))

test.each([
  ['36526', '2000-01-01'],
  ['46331', '2026-11-05'],
  ['46331.604166', '2026-11-05'],
  ['73050', '2099-12-31'],
])('%s is the day %s as spreadsheets count', (cell, date) => {
  expect(dateOf(cell, 'day-first')).toBe(date)
})

test.each([
  '31/02/2026',
  'Feb 31, 2026',
  'soon',
  '36525',
  '73051',
  '3 jui 2026',
  'Nov Dec 3 2026',
  'Total Nov 3 2026',
  'Nov 2026',
  '1 2 3 Nov 2026',
  '',
])('%s is no day, and stays as it is', (cell) => {
  expect(dateOf(cell, 'day-first')).toBe(cell)
})

describe('the order of day and month', () => {
  test('is that which makes days of most cells of the whole column', () => {
    expect(guessDateOrder(['01/02/2026', '13/02/2026'])).toBe('day-first')
    expect(guessDateOrder(['01/02/2026', '02/13/2026'])).toBe('month-first')
    expect(guessDateOrder(['01/02/2026', 'Total', '02/13/26', ''])).toBe('month-first')
  })

  test('does not matter where both say the same', () => {
    expect(guessDateOrder(['2026-02-01', 'Nov 3, 2026', '11/11/2026', '46331', ''])).toBe(
      'day-first',
    )
  })

  test('is asked for where the column does not tell', () => {
    expect(guessDateOrder(['01/02/2026', '2026-02-13'])).toBeNull()
    expect(guessDateOrder(['13/02/2026', '02/13/2026'])).toBeNull()
  })
})
