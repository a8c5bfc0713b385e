import { beforeAll, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../test/harness.ts'
import { messageWorld, newClient, overdueSince } from './testing/message-world.ts'

const w = await messageWorld()

let ada: Visitor
beforeAll(async () => {
  ada = await w.member({ plan: 'basic' })
})

const pay = (id: string, amount: number) =>
  ada.post(`/api/invoices/${id}/payments`, {
    amount,
    method: 'cash',
    receivedOn: '2026-11-20',
    reference: null,
    note: null,
  })

const emailed = async (id: string, email: string, body: object) => {
  expect((await ada.post(`/api/invoices/${id}/email`, body)).status).toBe(201)
  await w.deliver(ada)
  return (await w.mailsTo(email)).at(-1)
}

test('a mail of a part-paid invoice asks for what is left, and of a paid one for nothing', async () => {
  const client = newClient()
  const invoice = await issued(ada, { client })
  await pay(invoice.id, 100_000)
  const part = await emailed(invoice.id, client.email, { kind: 'invoice' })
  expect(part?.subject).toContain('₦168,750.00 left to pay')
  expect(part?.text).not.toContain('₦268,750.00')
  await pay(invoice.id, 168_750)
  const paid = await emailed(invoice.id, client.email, { kind: 'reminder' })
  expect(paid?.subject).toContain('is paid in full')
  expect(paid?.text).not.toMatch(/Amount due|View and pay|Due date|0123456789/)
})

test('a transfer that was not seen has a mail of its own', async () => {
  const client = newClient({ language: 'fr' })
  const invoice = await overdueSince(ada, '2026-11-13', client)
  const mail = await emailed(invoice.id, client.email, { kind: 'claim_refused' })
  expect(mail?.subject).toContain('n’a pas reçu votre virement')
  expect(mail?.text).toContain('il n’est pas arrivé sur notre compte')
})

test('thanks go out without the link of an invoice whose link was withdrawn', async () => {
  await w.set(ada, { payment_received: { sms: true, email: false } })
  const client = newClient()
  const invoice = await issued(ada, { client })
  await ada.post(`/api/invoices/${invoice.id}/link/revoke`, {})
  await pay(invoice.id, 268_750)
  await w.deliver(ada)
  expect(w.smsTo(client.phone).at(-1)?.text).toBe(
    `${ada.user.businessName}: thank you. We received NGN268,750 by cash for invoice ${invoice.invoiceNumber}.`,
  )
})

test('what was shared by hand keeps what it was about', async () => {
  const invoice = await issued(ada, { client: newClient() })
  const share = { invoiceId: invoice.id, channel: 'whatsapp', type: 'overdue_reminder' }
  const answer = await ada.post('/api/messages/shared', share)
  expect(answer.body.message.type).toBe('overdue_reminder')
  const wrong = await ada.post('/api/messages/shared', { ...share, type: 'statement' })
  expect(wrong.status).toBe(400)
})

test('an invoice that nobody could pay shows the account that is added later, and keeps it no other', async () => {
  const eve = await w.member()
  const setBank = (name: string | null) =>
    asBusiness(w.owner, eve.user.businessId, (client) =>
      client.query(
        `UPDATE payout_details SET bank_name = $2, bank_account_number = $3, bank_account_name = $2,
          mobile_money_provider = NULL, mobile_money_number = NULL, mobile_money_name = NULL WHERE business_id = $1`,
        [eve.user.businessId, name, name && '0123456789'],
      ),
    )
  const bankOf = async (id: string) => (await eve.get(`/api/invoices/${id}`)).body.invoice.bank
  await setBank(null)
  const early = await issued(eve, { client: newClient() })
  expect(await bankOf(early.id)).toBeNull()
  await setBank('First Bank')
  const later = await issued(eve, { client: newClient() })
  await setBank('Second Bank')
  expect(await bankOf(early.id)).toMatchObject({ bankName: 'Second Bank' })
  expect(await bankOf(later.id)).toMatchObject({ bankName: 'First Bank' })
})
