import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp } from '../../../test/harness.ts'

const { signedIn, owner } = await testApp()

const item = (vatCategory: 'standard' | 'zero' | 'exempt', rate: number) => ({
  description: vatCategory,
  quantity: 1,
  rate,
  vatCategory,
})

test.each([
  ['at the standard rate', { items: [item('standard', 100)] }, [null, null, 0]],
  [
    'of all kinds',
    { items: [item('standard', 100), item('zero', 20), item('exempt', 3), item('exempt', 4)] },
    [2000, 700, 0],
  ],
  ['without VAT', { items: [item('standard', 100)], applyVat: false }, [null, null, 10_000]],
] as const)('an invoice %s keeps its sums of untaxed sales', async (_, given, expected) => {
  const visitor = await signedIn()
  await issued(visitor, { ...given, items: [...given.items] })
  const rows = await asBusiness(owner, visitor.user.businessId, async (client) => {
    const result = await client.query({
      text: 'SELECT zero_sales::int, exempt_sales::int, uncharged_sales::int FROM invoices',
      rowMode: 'array',
    })
    return result.rows
  })
  expect(rows).toEqual([expected])
})

test.each([
  ['more untaxed sales than sales', 'zero_sales = subtotal + 1'],
  ['a negative sum', 'exempt_sales = -1'],
  ['a part without VAT', 'uncharged_sales = 1'],
])('the database refuses %s', async (_, change) => {
  const visitor = await signedIn()
  await issued(visitor)
  const changing = asBusiness(owner, visitor.user.businessId, (client) =>
    client.query(`UPDATE invoices SET ${change}`),
  )
  await expect(changing).rejects.toThrow(/invoices_untaxed_sales/)
})
