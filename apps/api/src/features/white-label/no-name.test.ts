import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, must, type Visitor } from '../../../test/harness.ts'
import { delivered } from '../delivery-notes/testing/delivery-inputs.ts'
import { messageWorld, newClient } from '../messages/testing/message-world.ts'
import { TERMII_KEY } from '../messages/testing/sms-world.ts'
import { quoted } from '../quotes/testing/quote-inputs.ts'
import { openMailReader, wordsOfPdf } from './testing/client-reading.ts'
import { ownDomains } from './testing/own-domains.ts'
import { namesNothing } from './testing/product-name.ts'

const t = await messageWorld()
const { own, setRecords } = await ownDomains(t)
const readMail = await openMailReader('no-reply@isiro.test')
const [OWN_SMS, NEUTRAL_SMS] = ['Ada Foods', 'Invoices']
for (const senderId of [OWN_SMS, NEUTRAL_SMS])
  t.simulator.setSender({ apiKey: TERMII_KEY, senderId, status: 'active' })

/** One of each document for a client, as if issued on the free plan, whose documents name the product for good. */
async function documentsOf(visitor: Visitor) {
  const client = newClient()
  await t.set(visitor, { invoice_created: { sms: true, email: false } })
  const invoice = await issued(visitor, { client, dueDate: '2026-11-22' })
  const quote = await quoted(visitor, { client })
  const delivery = await delivered(visitor, `/api/invoices/${invoice.id}`)
  const body = { reason: 'Returned', lines: [{ line: 0, quantity: 0.5 }] }
  const { creditNote } = await must(visitor.post(`/api/invoices/${invoice.id}/credit-notes`, body))
  const payment = { amount: 1000, method: 'cash', receivedOn: '2026-11-21' }
  await must(visitor.post(`/api/invoices/${invoice.id}/payments`, payment))
  const { businessId } = visitor.user
  await asBusiness(t.owner, businessId, async (owner) => {
    for (const table of ['invoices', 'quotes', 'delivery_notes', 'credit_notes'])
      await owner.query(`UPDATE ${table} SET is_watermarked = true WHERE business_id = $1`, [
        businessId,
      ])
  })
  const clientPath = `/api/clients/${invoice.client.id}`
  const { url } = await must(visitor.post(`${clientPath}/statement-link`))
  return { client, clientPath, invoice, quote, delivery, creditNote, statementUrl: url as string }
}

/** All that a client of a business gets to read: pages, previews, documents, mails and SMS, by where it stands. */
async function readBy(visitor: Visitor) {
  const { client, clientPath, invoice, quote, delivery, creditNote, statementUrl } =
    await documentsOf(visitor)
  const read: Record<string, string> = {}
  const { hostname: host, pathname: pay } = new URL(invoice.clientUrl)
  const [quotePage, deliveryPage, statement] = [
    quote.clientUrl,
    delivery.clientUrl,
    statementUrl,
  ].map((address) => new URL(address).pathname)
  const pages = [pay, `${pay}/receipt`, `${pay}?preview=1`, quotePage, deliveryPage, statement]
  const files = [
    `${pay}/pdf`,
    `${pay}/receipt.pdf`,
    `${pay}/notes/${creditNote.number}/pdf`,
    `${quotePage}/pdf`,
    `${deliveryPage}/pdf`,
    `${statement}/pdf`,
  ]
  for (const path of [...pages, ...files]) {
    const { status, headers, body, raw } = await t.anyone.get(String(path), { host })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    const isPdf = String(headers['content-type']).includes('pdf')
    read[String(path)] = `${JSON.stringify(headers)}\n${isPdf ? wordsOfPdf(raw) : body}`
  }
  for (const path of ['/pay/nobody', '/pay/%ZZ', `${pay}/receipt/more`, '/quote/nobody/pdf', '/']) {
    const { headers, body } = await t.anyone.get(path, { host })
    read[path] = `${JSON.stringify(headers)}\n${body}`
  }
  const { render } = t.deps.documents
  t.deps.documents.render = () => Promise.reject(new Error('Isiro prints nothing.'))
  const failed = await t.anyone.get(`${pay}/pdf`, { host })
  t.deps.documents.render = render
  expect(failed.status).toBe(500)
  read.failure = `${JSON.stringify(failed.headers)}\n${failed.body}`

  const from = t.sent.length
  await must(visitor.post(`/api/invoices/${invoice.id}/email`, { withPdf: true }))
  for (const kind of ['reminder', 'receipt'])
    await must(visitor.post(`/api/invoices/${invoice.id}/email`, { kind, withPdf: true }))
  await must(visitor.post(`/api/quotes/${quote.id}/email`, {}))
  await must(visitor.post(`/api/delivery-notes/${delivery.id}/email`, {}))
  await must(visitor.post(`/api/credit-notes/${creditNote.id}/email`, {}))
  await must(
    visitor.post(`${clientPath}/statement/email`, { from: '2026-11-01', to: '2026-11-30' }),
  )
  await t.deliver(visitor)
  const mails = t.sent.slice(from)
  for (const [index, mail] of mails.entries()) {
    const { headers, returnPath, text } = await readMail(mail)
    read[`mail ${index}: ${mail.subject}`] = `${headers}\n${returnPath}\n${text}`
  }
  const sms = t.simulator.messages().find(({ to }) => client.phone.endsWith(to))
  read.sms = `${sms?.from}\n${sms?.text}`
  return { read, invoice, mails }
}

test('a client of a business with its own domain and address reads no word of the product', async () => {
  const ada = await t.member()
  const host = await own(ada)
  const address = `invoices@${host.slice(4)}`
  const { sender } = await must(ada.put('/api/white-label/sender', { address }))
  setRecords(sender.records)
  await must(ada.post('/api/white-label/check'))
  await asBusiness(t.owner, ada.user.businessId, (owner) =>
    owner.query('UPDATE message_settings SET sms_sender = $2 WHERE business_id = $1', [
      ada.user.businessId,
      OWN_SMS,
    ]),
  )
  const { read, invoice, mails } = await readBy(ada)
  namesNothing(read)
  expect(new URL(invoice.clientUrl).hostname).toBe(host)
  expect(mails).toHaveLength(7)
  for (const mail of mails) expect(mail).toMatchObject({ sender: { address } })
  expect(read.sms).toMatch(new RegExp(`^${OWN_SMS}\n`))
})

test('with a domain alone its mails and SMS come from names of the operator’s that say nothing of the product', async () => {
  Object.assign(t.deps.config, { neutralMailFrom: 'invoices@sent-for.example' })
  Object.assign(t.deps.config.sms, { neutralSender: NEUTRAL_SMS })
  const chi = await t.member()
  const host = await own(chi)
  const { read, mails } = await readBy(chi)
  Object.assign(t.deps.config, { neutralMailFrom: null })
  Object.assign(t.deps.config.sms, { neutralSender: null })
  namesNothing(read)
  for (const mail of mails) {
    const { headers, returnPath } = await readMail(mail)
    expect(returnPath).toBe('invoices@sent-for.example')
    expect(headers).toMatch(/^From: .*<invoices@sent-for\.example>/m)
    expect(headers).toMatch(new RegExp(`^Message-ID: <.*@${host}>`, 'm'))
  }
  expect(read.sms).toMatch(new RegExp(`^${NEUTRAL_SMS}\n`))
})

test('a client of another business reads what it read before', async () => {
  const ben = await t.member()
  const { read, invoice, mails } = await readBy(ben)
  const page = read[new URL(invoice.clientUrl).pathname]
  expect(page).toContain('content="Isiro"')
  expect(page).toContain('Made with Isiro')
  const pdf = read[`${new URL(invoice.clientUrl).pathname}/pdf`]
  expect(pdf).toContain('Made with Isiro')
  for (const mail of mails) {
    expect(mail).toMatchObject({ sender: null, from: 'no-reply@isiro.test' })
    expect(mail.fromName).toMatch(/\(Isiro\)$/)
  }
  expect(mails[0]?.html).toContain(`${t.deps.config.appUrl}/pay/`)
  expect(read.sms).toMatch(/^Isiro\n/)
})
