import type { Forecast } from '@isiro/contracts/analytics-reports'
import { expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { must, testApp, type Visitor } from '../../../test/harness.ts'
import { backUp, restoreAll } from '../backup/testing/whole-file.ts'
import { credit, paid, startDay } from './testing/bring.ts'
import { openingCredit } from './testing/opening-inputs.ts'

/** It is November 21, 2026. */
const { signedIn } = await testApp()

const setBank = (visitor: Visitor, amount: number | null, day = startDay) =>
  visitor.put('/api/opening-balances/bank', { startDay: day, amount })
const bankOf = async (visitor: Visitor) =>
  (await must(visitor.get('/api/opening-balances'))).bank as string | null
const handOf = async (visitor: Visitor) =>
  (await must(visitor.get('/api/analytics/reports/forecast'))).report.hand as Forecast['hand']

test('the forecast counts from the bank balance all money that came and went since the start day', async () => {
  const ada = await signedIn({ plan: 'pro' })
  expect(await handOf(ada)).toBeNull()
  await must(setBank(ada, 81_000.5))
  expect(await handOf(ada)).toEqual({ since: startDay, amount: '81000.50' })

  const invoice = await issued(ada)
  const payment = await must(paid(ada, invoice.id, 10_000))
  expect(payment).toBeTruthy()
  await must(ada.post('/api/expenses', expenseInput({ amount: 2500, expenseDate: '2026-11-02' })))
  // Both of these are from before the start day: the balance has them.
  await must(ada.post('/api/expenses', expenseInput({ amount: 777, expenseDate: '2026-10-31' })))
  await must(paid(ada, invoice.id, 300, { receivedOn: '2026-10-31' }))
  const filing = { duty: 'vat', period: '2026-10', filedOn: '2026-11-20', reference: null }
  await must(ada.post('/api/tax/filings', filing))
  const tax = { paidOn: '2026-11-21', amount: 1000, reference: null }
  await must(ada.post('/api/tax/duties/vat/2026-10/payments', tax))
  // Credit that a client had before is in the balance, too.
  await must(credit(ada, openingCredit()))
  expect((await handOf(ada))?.amount).toBe('87500.50')
})

test('a refund lessens it, of an opening credit as well', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await must(setBank(ada, 50_000))
  const { credits } = await must(credit(ada, openingCredit()))
  const refund = { amount: 500, through: 'hand', method: 'cash', reason: 'Too much' }
  await must(ada.post(`/api/payments/${credits[0].id}/refunds`, refund))
  expect((await handOf(ada))?.amount).toBe('49500.00')
})

test('it names the start day that everything else names', async () => {
  const ada = await signedIn()
  await must(credit(ada, openingCredit()))
  expect((await setBank(ada, 5, '2026-11-02')).body.fields[0].path).toBe('startDay')
  expect((await setBank(ada, 5, '2026-11-22')).body.fields[0].path).toBe('startDay')
  expect((await setBank(ada, -5)).body.fields[0].path).toBe('amount')
  expect((await setBank(ada, 5)).status).toBe(200)
  expect(await bankOf(ada)).toBe('5.00')
})

test('it is taken back alone, or with all that was brought over', async () => {
  const ada = await signedIn()
  await must(setBank(ada, 5))
  expect((await must(setBank(ada, null))).startDay).toBeNull()
  await must(setBank(ada, 7))
  expect((await must(ada.del('/api/opening-balances'))).bank).toBeNull()
  expect(await bankOf(ada)).toBeNull()
})

test('a backup brings it back where nothing is known of it', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await must(setBank(ada, 81_000))
  const file = await backUp(ada)
  const bob = await signedIn({ plan: 'pro' })
  await restoreAll(bob, file)
  expect(await bankOf(bob)).toBe('81000.00')
  await must(setBank(bob, 5))
  await restoreAll(bob, file)
  expect(await bankOf(bob)).toBe('5.00')
})
