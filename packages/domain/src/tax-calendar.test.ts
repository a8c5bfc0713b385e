import { describe, expect, test } from 'vitest'
import {
  canBeMet,
  dueOn,
  dutiesOf,
  isPeriodOf,
  lateness,
  noticeStage,
  noticeStart,
  TAX_DUTIES,
  type TaxStanding,
  taxCalendar,
} from './tax-calendar.ts'

const standing = (some: Partial<TaxStanding> = {}): TaxStanding => ({
  isCompany: true,
  filesVat: true,
  hasStaff: false,
  deductsWht: false,
  withholdsVat: false,
  yearEndMonth: 12,
  ...some,
})

describe('the day of each duty', () => {
  test.each([
    ['vat', '2026-10', '2026-11-21'],
    ['vat', '2026-05', '2026-06-21'],
    ['vat', '2026-12', '2027-01-21'],
    ['wht', '2026-10', '2026-11-21'],
    ['paye', '2026-10', '2026-11-10'],
    ['vat_withheld', '2026-10', '2026-11-14'],
    ['employer_return', '2026', '2027-01-31'],
    ['income_tax', '2026', '2027-03-31'],
    ['company_tax', '2026', '2027-06-30'],
    ['e_invoicing', '2027-07', '2027-07-01'],
  ] as const)('%s for %s is %s', (duty, period, day) => {
    expect(dueOn(duty, period)).toBe(day)
    expect(isPeriodOf(duty, period)).toBe(true)
  })

  test.each([
    [1, '2026-07-31'],
    [2, '2026-08-31'],
    [8, '2027-02-28'],
    [9, '2027-03-31'],
  ])('a company whose year ends with month %d files by %s', (month, day) => {
    expect(dueOn('company_tax', '2026', month)).toBe(day)
  })

  test.each([
    ['vat', '2026'],
    ['vat', '2026-13'],
    ['vat', '2026-00'],
    ['vat', '12026-11'],
    ['vat', '2026-111'],
    ['vat', '0026-11'],
    ['income_tax', '12026'],
    ['income_tax', '2026-11'],
    ['e_invoicing', '2026-07'],
    ['e_invoicing', '2027'],
  ] as const)('%s has no period %s', (duty, period) => {
    expect(isPeriodOf(duty, period)).toBe(false)
  })
})

describe('a duty can be met', () => {
  test.each([
    ['vat', '2026-10', '2026-10-31', false],
    ['vat', '2026-10', '2026-11-01', true],
    ['wht', '2026-12', '2027-01-01', true],
    ['income_tax', '2026', '2026-12-31', false],
    ['income_tax', '2026', '2027-01-01', true],
    ['company_tax', '2026', '2026-12-31', false],
    ['company_tax', '2026', '2027-01-01', true],
  ] as const)('%s for %s on %s: %s', (duty, period, today, can) => {
    expect(canBeMet({ duty, period }, today)).toBe(can)
  })

  test.each([
    ['company_tax', '2026-06-30', false],
    ['company_tax', '2026-07-01', true],
    // Staff and their employer have the calendar's year, whatever the company's is.
    ['employer_return', '2026-12-31', false],
    ['employer_return', '2027-01-01', true],
  ] as const)('%s of a business whose year ends with June on %s: %s', (duty, today, can) => {
    expect(canBeMet({ duty, period: '2026' }, today, 6)).toBe(can)
  })

  test('that comes once, at any time', () => {
    expect(canBeMet({ duty: 'e_invoicing', period: '2027-07' }, '2026-11-21')).toBe(true)
  })
})

test('a business has the duties of its form and habits', () => {
  expect(dutiesOf(standing())).toEqual(['vat', 'company_tax', 'e_invoicing'])
  expect(dutiesOf(standing({ isCompany: false, filesVat: false }))).toEqual(['income_tax'])
  expect(
    dutiesOf(standing({ hasStaff: true, deductsWht: true, withholdsVat: true })).sort(),
  ).toEqual(TAX_DUTIES.filter((duty) => duty !== 'income_tax').toSorted())
})

describe('the calendar', () => {
  const on = (today: string, since: string, some: Partial<TaxStanding> = {}) =>
    taxCalendar(standing({ filesVat: true, ...some }), { today, since }).map(
      ({ duty, period, daysLeft }) => [duty, period, daysLeft],
    )

  test('of a business that began today has what comes next, by its day', () => {
    expect(on('2026-11-21', '2026-11-21')).toEqual([
      ['vat', '2026-11', 30],
      ['company_tax', '2026', 221],
      ['e_invoicing', '2027-07', 222],
    ])
  })

  test('has the closed month until its day has passed, then as late', () => {
    expect(on('2026-11-21', '2026-09-03')[1]).toEqual(['vat', '2026-10', 0])
    expect(on('2026-11-22', '2026-09-03').slice(0, 3)).toEqual([
      ['vat', '2026-09', -32],
      ['vat', '2026-10', -1],
      ['vat', '2026-11', 29],
    ])
  })

  test('has of a monthly duty the closed month and the running one, of a yearly duty one year', () => {
    const everything = { hasStaff: true, deductsWht: true, withholdsVat: true }
    expect(on('2026-11-05', '2026-10-03', everything)).toEqual([
      ['paye', '2026-10', 5],
      ['vat_withheld', '2026-10', 9],
      ['vat', '2026-10', 16],
      ['wht', '2026-10', 16],
      ['paye', '2026-11', 35],
      ['vat_withheld', '2026-11', 39],
      ['vat', '2026-11', 46],
      ['wht', '2026-11', 46],
      ['employer_return', '2026', 87],
      ['company_tax', '2026', 237],
      ['e_invoicing', '2027-07', 238],
    ])
  })

  test('is in the order of its days, also where one duty is late and another is not', () => {
    const days = taxCalendar(standing({ hasStaff: true, deductsWht: true, withholdsVat: true }), {
      today: '2027-07-15',
      since: '2026-01-01',
    }).map(({ dueOn: day }) => day)
    expect(days.length).toBeGreaterThan(40)
    expect(days).toEqual([...days].sort())
  })

  test('goes back a year at most, however long nothing was marked', () => {
    const late = on('2030-05-05', '2026-01-01', { isCompany: false }).filter(
      ([, , left]) => Number(left) < 0,
    )
    expect(late.filter(([duty]) => duty === 'vat')).toHaveLength(11)
    expect(late.at(0)).toEqual(['vat', '2029-05', -318])
  })

  test('forgets a day that came once when it is over', () => {
    expect(on('2027-07-01', '2026-11-21').some(([duty]) => duty === 'e_invoicing')).toBe(true)
    expect(on('2027-07-02', '2026-11-21').some(([duty]) => duty === 'e_invoicing')).toBe(false)
  })

  test('marks the day that is only custom', () => {
    const duties = taxCalendar(standing({ isCompany: false }), {
      today: '2026-11-21',
      since: '2026-11-21',
    })
    expect(duties.filter(({ isUncertain }) => isUncertain).map(({ duty }) => duty)).toEqual([
      'income_tax',
    ])
  })
})

test.each([
  [8, null],
  [7, 'week'],
  [3, 'week'],
  [2, 'two_days'],
  [1, 'two_days'],
  [0, 'today'],
])('with %d days left the stage is %s', (daysLeft, stage) => {
  expect(noticeStage({ daysLeft, dueOn: '2026-11-21' }, '2026-11-01')).toBe(stage)
})

test('each month of being late is a stage of its own', () => {
  const stage = (today: string, daysLeft: number) =>
    noticeStage({ daysLeft, dueOn: '2026-11-21' }, today)
  expect(stage('2026-11-22', -1)).toBe('late-1')
  expect(stage('2026-12-22', -31)).toBe('late-2')
})

test.each([
  ['week', '2026-11-14'],
  ['two_days', '2026-11-19'],
  ['today', '2026-11-21'],
  ['late-1', '2026-11-22'],
  ['late-2', null],
] as const)('the stage %s begins on %s', (stage, start) => {
  expect(noticeStart({ dueOn: '2026-11-21' }, stage)).toBe(start)
})

test('a late return has a penalty; one in time, and a duty without a return, has none', () => {
  const vat = { duty: 'vat', dueOn: '2026-11-21' } as const
  expect(lateness(vat, '2026-11-21')).toBeNull()
  expect(lateness(vat, '2026-12-25')).toEqual({ months: 2, amount: 15_000_000 })
  expect(lateness({ duty: 'e_invoicing', dueOn: '2027-07-01' }, '2027-09-01')).toBeNull()
})
