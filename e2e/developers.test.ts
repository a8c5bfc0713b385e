import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createIsiroClient, type IsiroClient, unwrap, verifyWebhook } from '@isiro/client'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { signedUp } from './owners.ts'
import { DESKTOP, PASSWORD } from './visitors.ts'

test('a key is made, the first example of the reference answers with it, and a webhook comes signed, and once it is revoked the key opens nothing', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit({ viewport: DESKTOP }))
  await api.post('/api/subscription/trial', { planId: 'business' })
  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Shop')
  await sheet.getByRole('group', { name: 'The business' }).getByLabel('Read').check()
  await sheet.getByRole('group', { name: 'Webhooks' }).getByLabel('Change').check()
  await sheet.getByLabel('Your password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByText(/^isk_live_\w{38}$/).textContent()
  await page.getByRole('button', { name: "I've copied it" }).click()

  await page.getByRole('link', { name: 'Open the API reference' }).click()
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor()
  const first = page.getByRole('region', { name: 'A first call' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await first.getByRole('button', { name: 'Copy: curl' }).click()
  await first.getByRole('button', { name: 'Copy: curl' }).getByText('Copied').waitFor()
  const pasted = await page.evaluate<string>('navigator.clipboard.readText()')

  const call = callOf(pasted, key ?? '')
  const answer = await fetch(call.url, call)
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 200,
    body: { name: 'Eze Catering', currency: 'NGN' },
  })

  const isiro = createIsiroClient({ key: key ?? '', baseUrl: new URL(call.url).origin })
  const { event, id } = await toldOfTest(isiro)
  expect(event).toMatchObject({ type: 'webhook.test', data: { id } })

  await page.goBack()
  await page.getByRole('button', { name: 'Revoke “Shop”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('“Shop” was revoked').first().waitFor()
  const refused = await fetch(call.url, call)
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 401,
    body: { code: 'api.key_revoked' },
  })
})

/** Adds an address on this machine, has a test sent to it, and checks how it is signed. */
async function toldOfTest(isiro: IsiroClient) {
  const got = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: string }>()
  const server = createServer(async (request, reply) => {
    got.resolve({ headers: request.headers, body: await text(request) })
    reply.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const { endpoint, secret } = await unwrap(
      isiro.POST('/webhook-endpoints', {
        body: { url: `http://127.0.0.1:${port}/isiro`, event_types: null },
      }),
    )
    const params = { path: { id: endpoint.id } }
    await unwrap(isiro.POST('/webhook-endpoints/{id}/test', { params }))
    const { headers, body } = await got.promise
    return { event: verifyWebhook(body, headers, secret), id: endpoint.id }
  } finally {
    server.close()
  }
}

/** What a shell makes of a pasted line of curl, with the key in the environment. */
function callOf(line: string, key: string) {
  const headers = [...line.matchAll(/-H "([^:"]+): ([^"]+)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replace('$ISIRO_KEY', key)],
  )
  return { url: /curl '([^']+)'/.exec(line)?.[1] ?? '', headers: Object.fromEntries(headers) }
}

test('what a program made with a test key is looked at with the screens, which change nothing there and lead back', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit({ viewport: DESKTOP }))
  await api.post('/api/subscription/trial', { planId: 'business' })
  const { key } = await api.post<{ key: string }>('/api/api-keys', {
    name: 'Trial',
    mode: 'test',
    scopes: ['clients:write'],
    password: PASSWORD,
  })
  await page.goto('/settings/api-keys')
  const isiro = createIsiroClient({ key, baseUrl: new URL(page.url()).origin })
  const body = { name: 'Kano Textiles', kind: 'company', language: 'en' } as const
  await unwrap(isiro.POST('/clients', { body: { ...body, withholds_wht: false } }))

  await page.getByRole('link', { name: 'Look at the sandbox' }).click()
  const strip = page.getByRole('region', { name: 'Sandbox' })
  await strip.getByText('Sandbox: test data').waitFor()
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.getByText('Kano Textiles').first().waitFor()
  expect(await page.getByRole('link', { name: 'New client' }).count()).toBe(0)
  await page.goto('/settings/security')
  await page.getByRole('heading', { name: "This isn't part of the sandbox" }).waitFor()
  // Another tab of the same person is in the business that they looked at last, by its own address in any.
  const own = await page.context().newPage()
  await own.goto('/clients')
  await own.getByText('Kano Textiles').first().waitFor()
  await own.close()

  await strip.getByRole('link', { name: 'Back to Eze Catering' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()
  expect(await strip.count()).toBe(0)
  await page.goto('/clients')
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  expect(await page.getByText('Kano Textiles').count()).toBe(0)
})

test('on a phone the reference is searched, linked to and read in another language', async ({
  visit,
}) => {
  const { page } = await visit()
  await page.goto('/developers')
  await page.getByText('Contents').click()
  await page.getByLabel('Search calls and fields').fill('issues a draft')
  await page.getByText(/^\d+ found$/).waitFor()
  await page.getByRole('link', { name: /^Issues a draft\s*POST \/invoices/ }).click()
  expect(new URL(page.url()).hash).toBe('#post-invoices-id-issue')
  const call = page.locator('#post-invoices-id-issue')
  await call.getByText('invoices:write').waitFor()
  await call.getByRole('button', { name: 'TypeScript', exact: true }).click()
  await call.getByText("isiro.POST('/invoices/{id}/issue'").waitFor()
  expect(await call.getByText('curl -X POST').isVisible()).toBe(false)

  await page.getByRole('link', { name: 'Français' }).click()
  await page.getByRole('heading', { level: 1, name: 'Référence de l’API' }).waitFor()
  await page.getByText('Sommaire').click()
  await page.getByLabel('Chercher un appel ou un champ').fill('credit_limit')
  await page.getByText(/^Résultats/).waitFor()
})
