import type { DeskRow } from '@isiro/contracts/desk'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { DeskPage } from './desk-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const ONE = '0198a7c4-0000-7000-8000-000000000001'
const TWO = '0198a7c4-0000-7000-8000-000000000002'

const row: DeskRow = {
  id: ONE,
  name: 'Kola Exports',
  currency: 'NGN',
  isCurrent: false,
  tax: {
    nextDuty: { duty: 'vat', period: '2026-10', dueOn: '2026-11-21', daysLeft: -3 },
    lateDuties: 2,
    owed: '18750.00',
    returnsToFile: 2,
    firstOpenMonth: '2026-09',
    certificates: { count: 1, amount: '12500.00' },
  },
  money: { received: '1000.00', owed: '250000.00', overdue: { count: 1, amount: '90000.00' } },
  questions: { unanswered: 2, forMe: 1 },
}

async function show(rows: DeskRow[]) {
  fakeServer({ 'GET /api/desk': { body: { rows } } })
  await showScreen(<DeskPage />, { namespaces: ['desk', 'notices'], user: { businesses: 2 } })
}

test('each figure opens its business at its place', async () => {
  const questions = { unanswered: 0, forMe: 0 }
  const closed = { ...row, id: TWO, name: 'Other', isCurrent: true, tax: null, money: null }
  await show([row, { ...closed, questions }])
  const card = within(await screen.findByRole('region', { name: 'Kola Exports' }))
  const target = (name: RegExp) => card.getByRole('link', { name }).getAttribute('href')
  expect(target(/Next due date.*VAT return for October 2026/)).toBe(
    `/tax?view=calendar&business=${ONE}`,
  )
  expect(target(/Tax arrears.*2 duties late/)).toBe(`/tax?view=calendar&business=${ONE}`)
  expect(target(/Months to close.*From September 2026/)).toBe(
    `/tax?view=vat&month=2026-09&business=${ONE}`,
  )
  expect(target(/Certificates missing.*1 certificate/)).toBe(
    `/tax?view=credits&state=waiting&business=${ONE}`,
  )
  expect(target(/Unanswered questions.*2 questions.*1 for you/)).toBe(
    `/questions?filter=answer&business=${ONE}`,
  )
  expect(target(/Received this month/)).toBe(`/payments?business=${ONE}`)
  expect(target(/Owed by clients.*1 overdue/)).toBe(`/invoices?status=overdue&business=${ONE}`)
  const other = within(screen.getByRole('region', { name: 'Other' }))
  expect(other.getByText('Open in this tab')).toBeTruthy()
  expect(other.getByText("Your role in this business doesn't show its figures.")).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('a list that does not come says so, and can be asked for again', async () => {
  fakeServer({ 'GET /api/desk': problem(503, 'server.unavailable') })
  await showScreen(<DeskPage />, { namespaces: ['desk', 'notices'] })
  expect(await screen.findByText('Your businesses could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
