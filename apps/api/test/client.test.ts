import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createIsiroClient, IsiroError, paginate, unwrap, verifyWebhook } from '@isiro/client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { cardWorld } from '../src/features/providers/testing/card-world.ts'
import { webhookJobs } from '../src/features/webhooks/jobs.ts'
import { Receiver } from '../src/features/webhooks/testing/receiver.ts'
import { keyOf } from '../src/public-api/testing/key-caller.ts'
import { RECORD_FORMS } from '../src/record-forms.ts'
import type { Visitor } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'

const PACKAGE = join(import.meta.dirname, '../../../packages/client')
const node = promisify(execFile)

const world = await cardWorld()
const { signedIn, deps, workEvents } = world
const webhooks = jobHandlers(webhookJobs(RECORD_FORMS), deps)
const baseUrl = deps.config.appUrl

const business = () => signedIn({ plan: 'business', hasConfirmedEmail: true })
const clientOf = async (visitor: Visitor, overrides: object = {}) =>
  createIsiroClient({ key: (await keyOf(visitor, overrides)).key, baseUrl, retries: 0 })

test('the types of the client are those of the API', async () => {
  const { stdout } = await node(process.execPath, [
    join(PACKAGE, 'scripts/generate-schema.ts'),
    '--check',
  ])
  expect(stdout).toBe('')
})

test('a program builds an invoice, its client pays it by card, and the program is told, and reads it as paid', async () => {
  const ada = await business()
  const isiro = await clientOf(ada)
  const receiver = await new Receiver().start()
  const { endpoint, secret } = await unwrap(
    isiro.POST('/webhook-endpoints', {
      body: { url: receiver.url, event_types: ['invoice.paid'] },
    }),
  )
  const client = await unwrap(
    isiro.POST('/clients', {
      body: {
        name: 'Kano Textiles Ltd',
        email: 'accounts@kano-textiles.example',
        kind: 'company',
        language: 'en',
        withholds_wht: false,
      },
    }),
  )
  const content = {
    client: { id: client.id, name: client.name, email: 'accounts@kano-textiles.example' },
    items: [{ description: 'Consultancy', quantity: 2, rate: 100_000_00 }],
    issue_date: '2026-11-21',
    due_date: '2026-12-21',
    apply_vat: true,
    apply_wht: false,
    currency: 'NGN' as const,
  }
  const draft = await unwrap(isiro.POST('/invoices', { body: { ...content, draft: true } }))
  const invoice = await unwrap(
    isiro.POST('/invoices/{id}/issue', { params: { path: { id: draft.id } } }),
  )
  if (!('client_url' in invoice)) throw new Error('It waits for an approval.')
  expect(invoice).toMatchObject({ status: 'pending', total: 215_000_00, balance: 215_000_00 })

  await payByCard(invoice.client_url)
  expect(await workEvents(ada)).toEqual(['paid'])

  const paid = await unwrap(isiro.GET('/invoices/{id}', { params: { path: { id: invoice.id } } }))
  expect(paid).toMatchObject({ status: 'paid', balance: 0 })
  await webhooks['webhooks.deliver']?.({
    businessId: ada.ctx.businessId,
    endpointId: endpoint.id,
  })
  await receiver.kill()
  expect(receiver.got).toHaveLength(1)
  const [got] = receiver.got
  // It was signed by the clock of this world.
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  const event = verifyWebhook(got?.body ?? '', got?.headers ?? {}, secret)
  expect(event.type).toBe('invoice.paid')
  if (event.type === 'invoice.paid')
    expect(event.data.object).toMatchObject({ ...paid, timeline: expect.anything() })
  expect(() => verifyWebhook(`${got?.body} `, got?.headers ?? {}, secret)).toThrow('signature')
  vi.useRealTimers()
  await unwrap(isiro.DELETE('/webhook-endpoints/{id}', { params: { path: { id: endpoint.id } } }))

  const payments = []
  const list = paginate(isiro, '/invoices/{id}/payments', { path: { id: invoice.id } })
  for await (const payment of list) payments.push(payment)
  expect(payments).toMatchObject([{ amount: 215_000_00, method: 'card' }])
  const { data: pdf } = await isiro.GET('/invoices/{id}/pdf', {
    params: { path: { id: invoice.id } },
    parseAs: 'arrayBuffer',
  })
  expect(
    Buffer.from(pdf as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

/** Presses what a payer presses: Pay with Paystack, and on the page of the simulator, Pay. */
async function payByCard(clientUrl: string | null): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const ask = await fetch(`${clientUrl}/checkout/paystack`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(),
    redirect: 'manual',
  })
  const checkout = ask.headers.get('location')
  if (!checkout) throw new Error(`No checkout: ${ask.status} ${await ask.text()}`)
  const body = new URLSearchParams({ outcome: 'pay', channel: 'card' })
  await fetch(checkout, { method: 'POST', body, redirect: 'manual' })
}

test('a list is read to its end, and a refusal has its code, in the language of the client', async () => {
  const ada = await business()
  const isiro = await clientOf(ada)
  for (const name of ['Aba', 'Bida', 'Calabar'])
    await unwrap(
      isiro.POST('/clients', {
        body: { name, kind: 'company', language: 'en', withholds_wht: false },
      }),
    )
  const names = []
  for await (const { name } of paginate(isiro, '/clients', { query: { limit: 2 } }))
    names.push(name)
  expect(names).toEqual(['Aba', 'Bida', 'Calabar'])

  const { key } = await keyOf(ada, { scopes: ['items:read'] })
  const french = createIsiroClient({ key, baseUrl, language: 'fr' })
  const refused = await unwrap(french.GET('/clients')).catch((error) => error)
  expect(refused).toBeInstanceOf(IsiroError)
  expect(refused).toMatchObject({ status: 403, problem: { code: 'api.scope_missing' } })
  expect(refused.message).toContain('clé')
  const unknown = createIsiroClient({ key: 'isk_live_nobody', baseUrl })
  expect((await unknown.GET('/business')).error).toMatchObject({ code: 'api.key_required' })
  const old = createIsiroClient({ key, baseUrl, version: '2020-01-01' })
  expect((await old.GET('/items')).error).toMatchObject({ code: 'api.version_unknown' })
})

describe('the README', () => {
  const folder = mkdtempSync(join(PACKAGE, 'readme-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
  const examples = [...readme.matchAll(/## ([^\n]+)\n(?:(?!\n## )[\s\S])*?```ts\n([\s\S]*?)```/g)]
    .filter(([, , code]) => !code?.includes('createServer'))
    .map(([, title = '', code = '']) => ({ title, code }))

  test('has an example that works when it is pasted, for each thing', async () => {
    const { key } = await keyOf(await business())
    const said: Record<string, string> = {}
    for (const [at, { title, code }] of examples.entries()) {
      const file = join(folder, `example-${at}.mts`)
      writeFileSync(file, code.replace('https://isiro.example', baseUrl))
      const env = { PATH: process.env.PATH, ISIRO_KEY: key }
      said[title] = (await node(process.execPath, [file], { env })).stdout.trim()
    }
    expect(said).toEqual({
      'Issue an invoice': expect.stringMatching(/^INV-2026-0001 http.*\/pay\/[\w-]+$/),
      'Read a list to its end': 'INV-2026-0001 26875000 NGN',
      'When a call fails': expect.stringMatching(/^404 resource\.not_found .+/),
      'Change something once': 'true',
    })
  })
})
