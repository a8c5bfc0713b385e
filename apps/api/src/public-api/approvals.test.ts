import { expect, test } from 'vitest'
import { issued } from '../../test/factories.ts'
import { must, testApp } from '../../test/harness.ts'
import { fromProvider } from '../features/ledger/testing/money.ts'
import { keyOf, withKey } from './testing/key-caller.ts'

const { app, signedIn } = await testApp()

const RULE = {
  above: 100_000,
  makers: ['sales'],
  first: { role: 'owner' },
  second: null,
  secondAbove: null,
  standIn: null,
}

test('what a rule stops is stopped for a key without a role, too, and the trail names the key', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const paid = await issued(ada)
  const { paymentId } = await fromProvider(ada, paid.id, { amount: 20_000_000 })
  for (const what of ['invoice', 'refund'])
    await must(ada.post('/api/approval-rules', { ...RULE, what }))
  const { key, name } = await keyOf(ada)
  const send = withKey(app, key)
  const invoice = (rate: number) => ({
    client: { name: 'Bello', email: 'pay@bello.example' },
    items: [{ description: 'Work', quantity: 1, rate }],
    issue_date: '2026-11-21',
    due_date: '2026-12-21',
    apply_vat: false,
    apply_wht: false,
    currency: 'NGN',
  })
  await must(send('POST', '/invoices', invoice(9_000_000)))
  expect((await send('POST', '/invoices', invoice(11_000_000))).body.code).toBe('approval.required')
  const refund = (amount: number) => ({ amount, through: 'hand', method: 'cash' })
  const refundAt = `/payments/${paymentId}/refunds`
  expect((await send('POST', refundAt, refund(11_000_000))).body.code).toBe('approval.required')
  await must(send('POST', refundAt, refund(1_000_000)))

  const trail = (await ada.get('/api/trail')).body
  const [latest] = trail.filter(({ kind }: { kind: string }) => kind === 'invoice.issued')
  expect(latest).toMatchObject({ by: null, origin: 'api', details: { apiKey: name } })
  expect(latest.place).toContain('198.51.100')
})
