import { expect, test, vi } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp } from '../../../test/harness.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { transact } from '../../platform/db/context.ts'
import { recordPayment } from './record.ts'
import { ledgerFaults } from './testing/money.ts'

const { signedIn, owner } = await testApp()

test('a credit note frees no money that came after it had locked the payments: it is refused, and made again', async () => {
  const ada = await signedIn()
  const { id } = await issued(ada, {
    items: [{ description: 'Work', quantity: 1, rate: 800 }],
    applyVat: false,
  })
  const credit = () =>
    ada.post(`/api/invoices/${id}/credit-notes`, { reason: 'Not done', lines: 'all' })

  const payment = (amount: number) =>
    ({ amount, method: 'transfer', receivedOn: '2026-11-21', reference: null, note: null }) as const
  await transact(ada.ctx, (ctx) => recordPayment(ctx, id, payment(300)))

  // The second payment holds the invoice until the note waits for it.
  const { early } = await transact(ada.ctx, async (ctx) => {
    await recordPayment(ctx, id, payment(500))
    const early = credit()
    await vi.waitFor(async () => {
      expect(await countLockWaits(owner)).toBe(1)
    }, 20_000)
    return { early }
  })
  expect(await early).toMatchObject({
    status: 409,
    body: { code: 'credit_notes.changed_meanwhile' },
  })
  expect((await ada.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ status: 'paid' })

  expect((await credit()).body.creditNote.freed).toMatchObject([
    { amount: '500.00' },
    { amount: '300.00' },
  ])
  expect((await ada.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ status: 'credited' })
  expect(await ledgerFaults(ada)).toEqual([])
})
