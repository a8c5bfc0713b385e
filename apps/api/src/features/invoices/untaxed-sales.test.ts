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
] as const)(
  'a node of the version before, which gives no sums of untaxed sales, adds the same: an invoice %s',
  async (_, given, expected) => {
    const visitor = await signedIn()
    const { id } = await issued(visitor, { ...given, items: [...given.items] })
    const { businessId } = visitor.user
    await asBusiness(owner, businessId, async (client) => {
      const { rows: columns } = await client.query(
        `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
          WHERE attrelid = 'invoices'::regclass AND attnum > 0 AND NOT attisdropped
            AND attname NOT IN ('id', 'number', 'number_key', 'zero_sales', 'exempt_sales', 'uncharged_sales')`,
      )
      const { names } = columns[0]
      await client.query(
        `INSERT INTO invoices (id, number, number_key, ${names})
          SELECT gen_random_uuid(), 'OLD-1', 'OLD1', ${names} FROM invoices WHERE id = $1`,
        [id],
      )
      const { rows } = await client.query({
        text: 'SELECT zero_sales::int, exempt_sales::int, uncharged_sales::int FROM invoices ORDER BY number',
        rowMode: 'array',
      })
      expect(rows).toEqual([expected, expected])
    })
  },
)
