import { expect, test, vi } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { must, type TestApp, testApp } from '../../../test/harness.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { quoted } from '../quotes/testing/quote-inputs.ts'
import { ownDomains } from './testing/own-domains.ts'
import { namesNothing } from './testing/product-name.ts'

const t = await testApp()
const { own } = await ownDomains(t)
const ada = await t.signedIn({ plan: 'business', hasConfirmedEmail: true })
const host = await own(ada)
const invoice = await issued(ada)
const pay = new URL(invoice.clientUrl).pathname
/** Every kind of address that a browser asks of a client's host. */
const ADDRESSES = ['/', '/login', '/favicon.svg', '/robots.txt', '/api/auth/me', pay, `${pay}/pdf`]

let places = 0
/** What a browser gets of a client's host, headers and all. Each call comes from another place. */
async function open(app: TestApp, path: string, language = 'en') {
  const { status, headers, body } = await app.anyone.call({
    method: 'GET',
    url: path,
    headers: { host, 'accept-language': language },
    remoteAddress: `10.90.0.${places++ % 250}`,
  })
  return { status, headers, text: `${JSON.stringify(headers)}\n${body}` }
}

test('a client reads no word of the product while the database is away', async () => {
  const { db } = t.deps
  const away = openDatabase(
    { connectionString: 'postgres://nobody@127.0.0.1:9/none', poolSize: 1, lookupPoolSize: 1 },
    () => {},
  )
  t.deps.db = away
  try {
    const read: Record<string, string> = {}
    for (const language of ['en', 'fr', 'es'])
      for (const path of ADDRESSES) {
        const { status, headers, text } = await open(t, path, language)
        expect({ path, status, kind: headers['content-type'] }).toEqual({
          path,
          status: 503,
          kind: 'text/html; charset=utf-8',
        })
        expect(headers['retry-after']).toBe('5')
        expect(headers['strict-transport-security']).toBe('max-age=31536000')
        expect(text).toContain(`<html lang="${language}">`)
        read[`${language} ${path}`] = text
      }
    namesNothing(read)
  } finally {
    t.deps.db = db
    await away.close()
  }
  expect((await open(t, pay)).status).toBe(200)
})

test('nor while a node is full of calls, or one place of calls', async () => {
  const full = await testApp({ calls: { atOnce: 4, ofOneBusiness: 4 } })
  let release = () => {}
  const held = new Promise<never>((_, reject) => {
    release = () => reject(new Error('Nothing is printed.'))
  })
  held.catch(() => {})
  const render = vi.spyOn(full.deps.documents, 'render').mockReturnValue(held)
  const waiting = [open(full, `${pay}/pdf`), open(full, `${pay}/pdf`)]
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  const refused = await open(full, pay)
  places -= 2
  const ofOnePlace = await open(full, pay)
  release()
  const failed = await Promise.all(waiting)
  expect([refused, ofOnePlace, ...failed].map(({ status }) => status)).toEqual([503, 429, 500, 500])
  for (const { headers } of [refused, ofOnePlace, ...failed])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': 'max-age=31536000',
    })
  namesNothing({
    refused: refused.text,
    ofOnePlace: ofOnePlace.text,
    failed: failed[0]?.text ?? '',
  })
})

test('nor where a link or what it led to has ended', async () => {
  const quote = await quoted(ada)
  const quotePage = new URL(quote.clientUrl).pathname
  const voided = await issued(ada)
  await must(ada.post(`/api/invoices/${voided.id}/void`, { reason: 'Twice' }))
  const ended = await issued(ada)
  await must(ada.post(`/api/invoices/${ended.id}/link/revoke`))
  const client = `/api/clients/${invoice.client.id}`
  const { url } = await must(ada.post(`${client}/statement-link`))
  await must(ada.post(`${client}/statement-link/revoke`))
  const { now } = t.clock
  t.clock.now = new Date('2027-02-01T09:00:00Z')
  const read: Record<string, string> = {}
  for (const [path, status] of [
    [quotePage, 200],
    [new URL(voided.clientUrl).pathname, 200],
    [`${new URL(voided.clientUrl).pathname}/pdf`, 200],
    [new URL(ended.clientUrl).pathname, 404],
    [`${new URL(ended.clientUrl).pathname}/pdf`, 404],
    [new URL(url).pathname, 404],
    [`${new URL(url).pathname}/pdf`, 404],
  ] as const)
    for (const language of ['en', 'fr', 'es']) {
      const answer = await open(t, path, language)
      expect({ path, status: answer.status }).toEqual({ path, status })
      read[`${language} ${path}`] = answer.text
    }
  t.clock.now = now
  expect(read[`en ${quotePage}`]).toContain('This quote has expired')
  namesNothing(read)
})
