import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const { signedIn } = await testApp()

test.each(['invoice', 'quote'])(
  'a later save of a draft of an %s from another device wins, and the replaced version is kept',
  async (kind) => {
    const ada = await signedIn({ plan: 'pro' })
    const { body } = await ada.post(`/api/${kind}s`, { draft: true, notes: 'first' })
    const url = `/api/${kind}s/${body[kind].id}`
    await ada.put(url, { notes: 'from the phone', revision: 1 })
    const laptop = await ada.put(url, { notes: 'from the laptop', revision: 1 })
    expect(laptop.body[kind]).toMatchObject({
      revision: 3,
      content: { notes: 'from the laptop' },
      earlier: { content: { notes: 'from the phone' } },
    })
  },
)

test('a draft of a quote and one of an invoice may have the same id', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const id = '0198a7c4-0000-7000-8000-00000000000a'
  await ada.post('/api/invoices', { draft: true, id, notes: 'an invoice' })
  await ada.post('/api/quotes', { draft: true, id, notes: 'a quote' })
  expect((await ada.get(`/api/invoices/${id}`)).body.invoice.content.notes).toBe('an invoice')
  expect((await ada.get(`/api/quotes/${id}`)).body.quote.content.notes).toBe('a quote')
})
