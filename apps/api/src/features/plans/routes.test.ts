import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const { app } = await testApp()

async function plans(query: string, acceptLanguage = 'en') {
  const answer = await app.inject({
    url: `/api/plans${query}`,
    headers: { 'accept-language': acceptLanguage },
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('anybody can read the plans, lowest first, with one of them recommended', async () => {
  const { status, body } = await plans('')
  expect(status).toBe(200)
  expect(body.map((plan: { id: string }) => plan.id)).toEqual(['free', 'basic', 'pro', 'business'])
  expect(body[2]).toEqual({
    id: 'pro',
    name: 'Pro',
    price: { month: '7500.00', year: '75000.00' },
    priceLabel: { month: '₦7,500 a month', year: '₦75,000 a year' },
    description: 'For growing businesses that want to know more.',
    features: [
      'Everything in Basic',
      '500 SMS a month',
      'Room for 10 GB and 2,000,000 records',
      'Receipts for your expenses',
      'Input VAT report',
      'Client notes, statements and credit limits',
      'Quotes with deposits and milestones',
      'Delivery notes',
      'Files with your invoices and quotes',
      'Late fees',
      'Recurring invoices',
      'Invoices in several currencies',
      'Your own branding',
      'Advanced analytics',
    ],
    limitations: [],
    popular: true,
  })
})

test('the words are in the language of the address, or else of the reader', async () => {
  const names = async (query: string, acceptLanguage: string) =>
    (await plans(query, acceptLanguage)).body[0].name
  expect(await names('', 'fr-FR')).toBe('Gratuit')
  expect(await names('?language=es', 'fr-FR')).toBe('Gratis')
  expect((await plans('?language=de')).status).toBe(400)
})
