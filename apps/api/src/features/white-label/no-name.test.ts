import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, must, type Visitor } from '../../../test/harness.ts'
import { messageWorld, newClient } from '../messages/testing/message-world.ts'
import { ownDomains } from './testing/own-domains.ts'

const t = await messageWorld()
const { own, setRecords } = await ownDomains(t)
const PRODUCT = /isiro/i

/** All that a client of a business gets to read: pages, their previews, mails and SMS. */
async function heardBy(visitor: Visitor) {
  const client = newClient()
  const invoice = await issued(visitor, { client })
  // As if it had been issued on the free plan, whose documents name the product for good.
  await asBusiness(t.owner, visitor.user.businessId, (owner) =>
    owner.query('UPDATE invoices SET is_watermarked = true WHERE business_id = $1 AND id = $2', [
      visitor.user.businessId,
      invoice.id,
    ]),
  )
  const { pathname, hostname: host } = new URL(invoice.clientUrl)
  await must(
    visitor.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 1000,
      method: 'cash',
      receivedOn: '2026-11-21',
    }),
  )
  const { url } = await must(visitor.post(`/api/clients/${invoice.client.id}/statement-link`))
  const heard: Record<string, string> = {}
  for (const path of [pathname, `${pathname}/receipt`, new URL(url).pathname, '/pay/nobody'])
    heard[path] = String((await t.anyone.get(path, { host })).body)
  await must(visitor.post(`/api/invoices/${invoice.id}/email`, { withPdf: false }))
  await t.deliver(visitor)
  const mail = t.sent.at(-1)
  heard.mail = JSON.stringify(mail)
  return { heard, invoice, mail }
}

test('a client of a business with its own domain and address reads no word of the product', async () => {
  const ada = await t.member()
  const host = await own(ada)
  const address = `invoices@${host.slice(4)}`
  const { sender } = await must(ada.put('/api/white-label/sender', { address }))
  setRecords(sender.records)
  await must(ada.post('/api/white-label/check'))
  const { heard, invoice, mail } = await heardBy(ada)
  for (const [where, text] of Object.entries(heard))
    expect({ where, found: PRODUCT.exec(text)?.[0] ?? null }).toEqual({ where, found: null })
  expect(new URL(invoice.clientUrl).hostname).toBe(host)
  expect(mail).toMatchObject({ sender: { address } })
  expect(mail?.html).toContain(`//${host}`)
})

test('a client of another business reads what it read before', async () => {
  const ben = await t.member()
  const { heard, mail } = await heardBy(ben)
  expect(Object.values(heard)[0]).toContain('content="Isiro"')
  expect(Object.values(heard)[0]).toContain('Made with Isiro')
  expect(mail?.fromName).toMatch(/\(Isiro\)$/)
  expect(mail?.html).toContain(`${t.deps.config.appUrl}/pay/`)
  expect(mail?.sender).toBeNull()
})
