import { expect, test } from 'vitest'
import { answerModule } from '../scripts/answer-module.ts'
import { testApp } from './harness.ts'

const { routes } = await testApp()

test('the web can import the contract of every call that answers JSON', async () => {
  const module = await answerModule(routes)
  const file = /import \* as (\w+) from '@isiro\/contracts\/invoice-list'/.exec(module)?.[1]
  const calls = [...module.matchAll(/^ {2}'(\w+ [^']+)'/gm)].map(([, call]) => call)

  expect(module).toContain(`'GET /api/invoices': ${file}.InvoiceList,`)
  expect(calls.length).toBeGreaterThan(250)
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls).not.toContain('GET /api/invoices/:id/pdf')
})

test('an answer that is no export of the contracts is named', async () => {
  const [route] = routes.filter(({ url }) => url === '/api/health')
  if (!route) throw new Error('There is no such route.')
  await expect(answerModule([{ ...route, url: '/api/nowhere' }])).rejects.toThrow(
    'GET /api/nowhere',
  )
})
