import { parseMinor } from '@isiro/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import type { Visitor } from '../../../../test/harness.ts'
import { recordReceived } from '../../ledger/record.ts'
import { noteDispute } from '../../ledger/service.ts'
import { messageWorld, newClient, overdueSince } from '../testing/message-world.ts'

const w = await messageWorld()
const ON = { sms: true, email: true }
const SMS = { sms: true, email: false }
const EMAIL = { sms: false, email: true }

beforeEach(() => w.at('2026-11-21T10:00:00Z'))

const pay = (visitor: Visitor, id: string, more: object = {}) =>
  visitor.post(`/api/invoices/${id}/payments`, {
    amount: 268_750,
    method: 'transfer',
    receivedOn: '2026-11-21',
    reference: null,
    note: null,
    ...more,
  })

describe('a new invoice', () => {
  test('is told to its client on each way that is switched on, in the client’s language', async () => {
    const ada = await w.member()
    await w.set(ada, { invoice_created: ON })
    const client = newClient({ language: 'es' })
    const invoice = await issued(ada, { client })
    await w.deliver(ada)
    const [sms] = w.smsTo(client.phone)
    expect(sms?.text).toContain(`factura ${invoice.invoiceNumber} por NGN268.750`)
    const [mail] = await w.mailsTo(client.email)
    expect(mail?.subject).toContain(`Factura ${invoice.invoiceNumber}`)
    expect(w.sent.at(-1)?.isAutomatic).toBe(true)
    expect(await w.rows(ada)).toMatchObject([
      { type: 'invoice_created', made_by: null, with_pdf: false, invoice_id: invoice.id },
      { type: 'invoice_created', made_by: null, client_id: invoice.clientId },
    ])
  })

  test('goes out in the business’s own words, with its PDF where the settings and the plan have that', async () => {
    const ada = await w.member({ plan: 'basic' })
    await w.set(ada, { invoice_created: ON }, { attachPdf: true })
    for (const channel of ['sms', 'email'] as const) {
      const text = `Dear {name}, our ${channel} for {amount}.`
      const name = { kind: 'invoice_created', channel, language: 'en' }
      expect((await ada.put('/api/messages/templates', { ...name, text })).status).toBe(200)
    }
    const client = newClient()
    await issued(ada, { client })
    expect(await w.rows(ada)).toMatchObject([
      {
        channel: 'sms',
        body: `${ada.user.businessName}: Dear ${client.name}, our sms for 268,750.`,
      },
      { channel: 'email', body: `Dear ${client.name}, our email for ₦268,750.00.`, with_pdf: true },
    ])
  })

  test('says nothing while nothing is switched on, to a client who is left out, or while a draft', async () => {
    const ada = await w.member()
    const quiet = newClient()
    const { clientId } = await issued(ada, { client: quiet })
    await w.set(ada, { invoice_created: ON })
    const url = `/api/clients/${clientId}/message-settings`
    const { switches } = (await ada.get(url)).body
    await ada.put(url, {
      remindersOff: false,
      switches: { ...switches, invoice_created: { sms: false, email: false } },
    })
    await issued(ada, { client: quiet })
    expect(await w.rows(ada)).toEqual([])
  })

  test('is told from the moment that is switched on, also to a client of whom invoices went out before', async () => {
    const ada = await w.member()
    const client = newClient()
    for (let i = 0; i < 2; i++) await issued(ada, { client })
    await w.set(ada, { invoice_created: SMS })
    const { id } = await issued(ada, { client })
    expect(await w.rows(ada)).toMatchObject([{ type: 'invoice_created', invoice_id: id }])
  })

  test('at night waits for the morning', async () => {
    const ada = await w.member()
    await w.set(ada, { invoice_created: ON })
    w.at('2026-11-21T21:30:00Z')
    const client = newClient()
    await issued(ada, { client })
    await w.deliver(ada)
    expect(w.smsTo(client.phone)).toEqual([])
    w.at('2026-11-22T07:00:00Z')
    await w.deliver(ada)
    expect(w.smsTo(client.phone)).toHaveLength(1)
  })

  test('paid before its announcement could go is not announced any more', async () => {
    const ada = await w.member()
    await w.set(ada, { invoice_created: SMS })
    w.at('2026-11-21T21:30:00Z')
    const client = newClient()
    const invoice = await issued(ada, { client })
    await pay(ada, invoice.id)
    w.at('2026-11-22T07:00:00Z')
    await w.deliver(ada)
    expect(w.smsTo(client.phone)).toEqual([])
    expect(await w.rows(ada)).toMatchObject([{ state: 'cancelled', reason: 'paid' }])
  })

  test('that could not go by day does not go by night', async () => {
    const ada = await w.member()
    await w.set(ada, { invoice_created: EMAIL })
    const client = newClient()
    await issued(ada, { client })
    w.at('2026-11-21T22:00:00Z')
    await w.deliver(ada)
    expect(await w.mailsTo(client.email)).toEqual([])
    w.at('2026-11-22T07:00:00Z')
    await w.deliver(ada)
    expect(await w.mailsTo(client.email)).toHaveLength(1)
  })
})

describe('money that came', () => {
  test('is thanked for once, whoever recorded the payment', async () => {
    const ada = await w.member()
    await w.set(ada, { payment_received: ON })
    const client = newClient({ language: 'fr' })
    const invoice = await issued(ada, { client })
    await pay(ada, invoice.id, { amount: 100_000 })
    const received = {
      source: 'paystack',
      providerTransactionId: crypto.randomUUID(),
      attemptId: null,
      invoiceId: invoice.id,
      amount: 16_875_000,
      currency: 'NGN',
      method: 'card',
      fee: null,
      payer: null,
      receivedOn: '2026-11-21',
      reference: null,
    } as const
    await recordReceived(ada.ctx, received)
    await recordReceived(ada.ctx, received)
    await w.deliver(ada)
    const texts = w.smsTo(client.phone).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.join()).toContain('NGN100 000 (virement bancaire)')
    expect(texts.join()).toContain('NGN168 750 (carte)')
    const mails = await w.mailsTo(client.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain(`${invoice.clientUrl}/receipt`)
  })

  test('long ago, or held for the owner, is not', async () => {
    const ada = await w.member()
    await w.set(ada, { payment_received: ON })
    const invoice = await issued(ada, { client: newClient(), issueDate: '2026-10-01' })
    await pay(ada, invoice.id, { amount: 10, receivedOn: '2026-11-13' })
    expect(await w.rows(ada)).toEqual([])
    await pay(ada, invoice.id, { amount: 10, receivedOn: '2026-11-14' })
    expect(await w.rows(ada)).toHaveLength(2)
  })
})

describe('overdue reminders', () => {
  test('go on for an invoice whose card payment the client’s bank took back', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: EMAIL })
    const client = newClient()
    const invoice = await overdueSince(ada, '2026-11-10', client)
    const transaction = { source: 'paystack', providerTransactionId: crypto.randomUUID() } as const
    await recordReceived(ada.ctx, {
      ...transaction,
      attemptId: null,
      invoiceId: invoice.id,
      amount: parseMinor(invoice.balance) ?? 0,
      currency: 'NGN',
      method: 'card',
      fee: null,
      payer: null,
      receivedOn: '2026-11-20',
      reference: null,
    })
    w.at('2026-11-22T10:00:00Z')
    await w.run(ada)
    expect(await w.rows(ada)).toEqual([])
    const dispute = {
      provider: 'paystack',
      providerDisputeId: crypto.randomUUID(),
      providerTransactionId: transaction.providerTransactionId,
      amount: null,
      refunded: null,
      reason: 'chargeback',
      openedAt: null,
      answerBy: null,
      resolvedAt: null,
    } as const
    await noteDispute(ada.ctx, { ...dispute, state: 'open' })
    w.at('2026-11-23T10:00:00Z')
    await w.run(ada)
    // The client has paid as long as the bank decides.
    expect(await w.rows(ada)).toEqual([])
    await noteDispute(ada.ctx, { ...dispute, state: 'lost' })
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      status: 'overdue',
      balance: invoice.balance,
    })
    expect(await w.rows(ada)).toEqual([])
    w.at('2026-11-24T10:00:00Z')
    await w.run(ada)
    expect(await w.rows(ada)).toMatchObject([
      { type: 'overdue_reminder', channel: 'email', invoice_id: invoice.id },
    ])
  })

  test('go at 9 in the morning, by each way, in the tone of the day', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: ON })
    const [client, late] = [newClient(), newClient()]
    const invoice = await overdueSince(ada, '2026-11-19', client)
    await overdueSince(ada, '2026-11-08', late)
    await overdueSince(ada, '2026-11-21')
    w.at('2026-11-22T07:59:00Z')
    expect(await w.run(ada)).toBe(false)
    w.at('2026-11-22T08:00:00Z')
    expect(await w.run(ada)).toBe(true)
    await w.deliver(ada)
    expect(w.smsTo(client.phone)).toHaveLength(1)
    expect(w.smsTo(client.phone)[0]?.text).toContain('Already paid? Thank you.')
    expect(w.smsTo(late.phone)[0]?.text).toContain('Days overdue: 14. Please pay today')
    const [mail] = await w.mailsTo(client.email)
    expect(mail?.subject).toContain(`Reminder from ${ada.user.businessName}`)
    expect(mail?.text).toContain(invoice.clientUrl)
    expect(await w.rows(ada)).toHaveLength(4)
    expect((await ada.get('/api/messages/settings')).body).toMatchObject({
      lastRunOn: '2026-11-22',
      nextRunAt: '2026-11-23T08:00:00.000Z',
    })
  })

  test('one a day for a client, however many invoices are late', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: SMS }, { overdueDays: 'every_day' })
    const client = newClient()
    for (let i = 0; i < 4; i++) await overdueSince(ada, '2026-11-10', client)
    for (const day of ['22', '23', '24']) {
      w.at(`2026-11-${day}T08:00:00Z`)
      await w.run(ada)
      await w.run(ada)
    }
    const rows = await w.rows(ada)
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ invoice_id }) => invoice_id)).size).toBe(3)
  })

  test('one that somebody sent by hand counts', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: SMS })
    const client = newClient()
    const invoice = await overdueSince(ada, '2026-11-19', client)
    w.at('2026-11-22T07:30:00Z')
    const sent = await ada.post(`/api/invoices/${invoice.id}/email`, { kind: 'reminder' })
    expect(sent.status).toBe(201)
    w.at('2026-11-22T08:00:00Z')
    await w.run(ada)
    expect(await w.rows(ada)).toHaveLength(1)
  })

  test('stop the moment the money is in, also between the run and the sending', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: ON })
    const [paid, cancelled, open] = [newClient(), newClient(), newClient()]
    const invoice = await overdueSince(ada, '2026-11-19', paid)
    const voided = await overdueSince(ada, '2026-11-19', cancelled)
    await overdueSince(ada, '2026-11-19', open)
    w.at('2026-11-22T08:00:00Z')
    await w.run(ada)
    await pay(ada, invoice.id)
    await ada.post(`/api/invoices/${voided.id}/void`, { reason: null })
    await w.deliver(ada)
    expect(w.smsTo(paid.phone)).toEqual([])
    expect(await w.mailsTo(paid.email)).toEqual([])
    expect(w.smsTo(cancelled.phone)).toEqual([])
    expect(w.smsTo(open.phone)).toHaveLength(1)
    const reasons = (await w.rows(ada)).map(({ state, reason }) => `${state} ${reason}`)
    expect(reasons.sort()).toEqual([
      'cancelled paid',
      'cancelled paid',
      'cancelled void',
      'cancelled void',
      'sent null',
      'sent null',
    ])
  })

  test('a client who opted out gets none by that way, and one who is left out none at all', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: ON, follow_up: ON })
    const [wants, left] = [newClient(), newClient()]
    await overdueSince(ada, '2026-11-19', wants)
    const { clientId } = await overdueSince(ada, '2026-11-19', left)
    const optOut = { channel: 'sms', address: wants.phone, note: null }
    expect((await ada.post('/api/messages/opt-outs', optOut)).status).toBeLessThan(300)
    const url = `/api/clients/${clientId}/message-settings`
    const { switches } = (await ada.get(url)).body
    await ada.put(url, { remindersOff: true, switches })
    w.at('2026-11-22T08:00:00Z')
    await w.run(ada)
    await w.deliver(ada)
    expect(w.smsTo(wants.phone)).toEqual([])
    expect(await w.mailsTo(wants.email)).toHaveLength(1)
    expect(w.smsTo(left.phone)).toEqual([])
    expect(await w.mailsTo(left.email)).toEqual([])
    expect((await w.rows(ada)).map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'email sent',
      'sms cancelled',
    ])
  })

  test('switched off after the run, they are not sent', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: SMS })
    const client = newClient()
    await overdueSince(ada, '2026-11-19', client)
    w.at('2026-11-22T08:00:00Z')
    await w.run(ada)
    await w.set(ada, {})
    await w.deliver(ada)
    expect(w.smsTo(client.phone)).toEqual([])
    expect(await w.rows(ada)).toMatchObject([{ state: 'cancelled', reason: 'switched_off' }])
  })

  test('an invoice whose page was withdrawn is not told of where the text needs its link', async () => {
    const ada = await w.member()
    await w.set(ada, { overdue_reminder: ON })
    const client = newClient()
    const invoice = await overdueSince(ada, '2026-11-19', client)
    await ada.post(`/api/invoices/${invoice.id}/link/revoke`)
    w.at('2026-11-22T08:00:00Z')
    await w.run(ada)
    expect((await w.rows(ada)).map(({ channel }) => channel)).toEqual(['email'])
  })

  test('weekly follow-ups on Mondays go on after the last reminder, also alone', async () => {
    const ada = await w.member()
    await w.set(ada, { follow_up: SMS })
    const client = newClient()
    await overdueSince(ada, '2026-11-10', client)
    for (let day = 22; day <= 30; day++) {
      w.at(`2026-11-${day}T08:00:00Z`)
      await w.run(ada)
      await w.deliver(ada)
    }
    const rows = await w.rows(ada)
    expect(rows.map(({ type, details }) => `${type} ${details.day}`)).toEqual([
      'follow_up 2026-11-23',
      'follow_up 2026-11-30',
    ])
    expect(w.smsTo(client.phone).at(-1)?.text).toContain('is still unpaid on invoice')
  })

  test('the businesses do not see each other’s', async () => {
    const [ada, eve] = [await w.member(), await w.member()]
    await w.set(ada, { overdue_reminder: SMS })
    const client = newClient()
    await overdueSince(ada, '2026-11-19', client)
    await overdueSince(eve, '2026-11-19', client)
    w.at('2026-11-22T08:00:00Z')
    expect(await w.run(eve)).toBe(false)
    expect(await w.run(ada)).toBe(true)
    expect(await w.rows(ada)).toHaveLength(1)
    expect(await w.rows(eve)).toEqual([])
  })
})

describe('the monthly summary', () => {
  test('goes to the owner on the first of the month, once', async () => {
    const ada = await w.member()
    await w.owner.query('UPDATE accounts SET phone = $2 WHERE id = $1', [
      ada.user.id,
      newClient().phone,
    ])
    await w.set(ada, { monthly_summary: ON })
    const invoice = await issued(ada, { client: newClient() })
    await issued(ada, { client: newClient(), currency: 'USD' })
    await pay(ada, invoice.id, { amount: 100_000 })
    w.at('2026-11-30T08:00:00Z')
    await w.run(ada)
    expect(await w.rows(ada)).toEqual([])
    for (const text of ['2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z', '2026-12-02T08:00:00Z']) {
      w.at(text)
      await w.run(ada)
      await w.deliver(ada)
    }
    const [mail, ...more] = await w.mailsTo(ada.user.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${ada.user.businessName}: your November 2026 summary`)
    for (const said of [
      'Invoices issued: 1',
      'Invoiced: ₦268,750.00',
      'Received: ₦100,000.00',
      'Owed to you today: ₦168,750.00',
      'Invoiced: US$268,750.00',
    ]) {
      expect(mail?.text).toContain(said)
    }
    const sms = (await w.rows(ada)).find(({ channel }) => channel === 'sms')
    expect(sms?.body).toBe(
      'Isiro, November 2026: invoiced NGN268,750, received NGN100,000, owed to you today NGN168,750.',
    )
  })

  test('writes sums and counts as the business’s country does', async () => {
    const ada = await w.member()
    await w.owner.query('UPDATE accounts SET phone = $2 WHERE id = $1', [
      ada.user.id,
      newClient().phone,
    ])
    const { body: before } = await ada.get('/api/business')
    const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = before
    const place = { country: 'ZA', currency: 'ZAR', salesTaxName: 'VAT', salesTaxRate: 150_000 }
    expect((await ada.put('/api/business', { ...profile, ...place })).status).toBe(200)
    await w.set(ada, { monthly_summary: ON })
    await issued(ada, {
      client: newClient(),
      currency: 'ZAR',
      vatRate: undefined,
      whtRate: undefined,
    })
    w.at('2026-12-01T08:00:00Z')
    await w.run(ada)
    await w.deliver(ada)
    const [mail] = await w.mailsTo(ada.user.email)
    expect(mail?.text.replace(/\s/g, ' ')).toContain('Invoiced: R 287 500,00')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/WHT|₦|NGN|Nigeria/)
    const sms = (await w.rows(ada)).find(({ channel }) => channel === 'sms')
    expect(sms?.body).toContain('invoiced ZAR287 500, received ZAR0')
  })
})
