import { expect, test } from 'vitest'
import { buildBusiness } from '../../business/testing/business.ts'
import { blankValues } from '../../documents/editor/form-values.ts'
import { nextInvoice } from './next-invoice.ts'
import { blankSchedule } from './schedule-values.ts'

const TODAY = '2026-11-21'
const business = buildBusiness()
const typed = () => {
  const blank = blankValues(business, TODAY)
  return {
    ...blank,
    items: blank.items.map((item) => ({ ...item, description: 'Retainer for {month}' })),
    notes: 'Pay by the end of {month}',
  }
}

test('the paper has the next date, its due date, and the period in the words', () => {
  const values = { ...blankSchedule(TODAY, 7), startsOn: '2026-12-01' }
  const next = nextInvoice(typed(), { values, from: TODAY, business })
  expect(next).toMatchObject({ issueDate: '2026-12-01', dueDate: '2026-12-08' })
  expect(next.items[0]?.description).toBe('Retainer for December')
  expect(next.notes).toBe('Pay by the end of December')
})

test('without a date to come it shows what is typed', () => {
  const values = { ...blankSchedule(TODAY, 7), startsOn: 'soon' }
  const form = typed()
  expect(nextInvoice(form, { values, from: TODAY, business })).toBe(form)
})
