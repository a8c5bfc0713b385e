import { expect, test } from 'vitest'
import { clientInput, invoiceInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

/*
 * The parties of one invoice are used for the next while their rows are the same. Each test issues two invoices
 * first, so that the third could be issued by what was known.
 */

const { signedIn, owner } = await testApp()

async function known(visitor: Visitor, overrides: Parameters<typeof issued>[1] = {}) {
  await issued(visitor, overrides)
  await issued(visitor, overrides)
}

function change(visitor: Visitor, statement: string): Promise<unknown> {
  return asBusiness(owner, visitor.user.businessId, (client) => client.query(statement))
}

async function document(visitor: Visitor, id: string) {
  const { body } = await visitor.get(`/api/invoices/${id}`)
  return body.invoice
}

test('a client that was changed since stands on the next invoice as it is now', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const { id } = (await ada.post('/api/clients', clientInput())).body.client
  const client = { id, name: 'Bello Logistics', email: 'pay@bello.example' }
  await known(ada, { client })
  await ada.put(
    `/api/clients/${id}`,
    clientInput({ address: '1 Wharf Road', taxId: '20461188-0001' }),
  )
  const invoice = await issued(ada, { client })
  expect(invoice.client).toMatchObject({ address: '1 Wharf Road', taxId: '20461188-0001' })
  expect(await document(ada, invoice.id)).toEqual(invoice)
})

test('a business that was changed since stands on the next invoice as it is now', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await known(ada)
  await change(
    ada,
    `UPDATE businesses SET name = 'Ada and Daughters', bank_name = 'New Bank', bank_account_number = '0123456789', bank_account_name = 'Ada'`,
  )
  const invoice = await issued(ada)
  expect(invoice.supplier.name).toBe('Ada and Daughters')
  expect(invoice.bank).toMatchObject({ bankName: 'New Bank' })
})

test('what the law refuses is decided by what a business is now, both ways', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await known(ada)
  await change(ada, `UPDATE businesses SET vat_status = 'small'`)
  const refused = await ada.post('/api/invoices', invoiceInput())
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([422, 'applyVat'])
  await known(ada, { applyVat: false, vatRate: undefined })
  await change(ada, `UPDATE businesses SET vat_status = 'registered'`)
  const granted = await ada.post('/api/invoices', invoiceInput())
  expect([granted.status, granted.body.invoice.vat]).toEqual([201, '18750.00'])
})

test('the limit of a plan is met as before', async () => {
  const ada = await signedIn()
  for (let i = 0; i < 5; i++) await issued(ada)
  const sixth = await ada.post('/api/invoices', invoiceInput())
  expect([sixth.status, sixth.body.code]).toEqual([403, 'invoices.limit_reached'])
})

test('numbers have no gap where what was known had changed in between', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const numbers = []
  for (let i = 0; i < 6; i++) {
    numbers.push((await issued(ada)).invoiceNumber)
    await change(ada, `UPDATE businesses SET name = 'Name ${i}'`)
  }
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((n) => `INV-2026-000${n}`))
})
