import { beforeAll, describe, expect, test } from 'vitest'
import { issued, messageSettings } from '../../../../test/factories.ts'
import type { Visitor } from '../../../../test/harness.ts'
import { messageWorld, newClient } from '../testing/message-world.ts'

const w = await messageWorld()
const ON = { sms: true, email: true }

let ada: Visitor
beforeAll(async () => {
  ada = await w.member()
})

describe('the settings', () => {
  test('begin with everything off but the reminder of a quote, and the standard times', async () => {
    const eve = await w.signedIn({ plan: 'free', hasConfirmedEmail: false })
    const { status, body } = await eve.get('/api/messages/settings')
    expect(status).toBe(200)
    const { switches, ...rest } = messageSettings({ quote_reminder: { sms: false, email: true } })
    expect(body).toMatchObject({ ...rest, switches })
    expect(body).toMatchObject({
      timeZone: 'Africa/Lagos',
      lastRunOn: null,
      nextRunAt: null,
      mayAttachPdf: false,
      mailHold: 'owner_email_unverified',
      isSmsConfigured: true,
      owner: { email: eve.user.email, phone: null },
    })
  })

  test('are kept as they were sent, and say when the next run is due', async () => {
    const sent = messageSettings(
      { overdue_reminder: ON, monthly_summary: { sms: false, email: true } },
      {
        sendAt: '10:30',
        overdueDays: 'every_day',
        quietHours: null,
        followUpOn: 5,
        attachPdf: true,
      },
    )
    const saved = await ada.put('/api/messages/settings', sent)
    expect(saved.status).toBe(200)
    expect((await ada.get('/api/messages/settings')).body).toEqual(saved.body)
    expect(saved.body).toMatchObject({
      ...sent,
      mailHold: null,
      // It is 11:00 in Lagos: a kind switched on now starts tomorrow.
      nextRunAt: '2026-11-22T09:30:00.000Z',
    })
    const later = await w.set(ada, { overdue_reminder: ON }, { sendAt: '12:15' })
    expect(later.nextRunAt).toBe('2026-11-21T11:15:00.000Z')
    expect((await w.set(ada, { invoice_created: ON })).nextRunAt).toBeNull()
  })

  test.each([
    ['a time that no clock shows', { sendAt: '24:00' }, 'sendAt'],
    ['quiet hours without an end', { quietHours: { from: '20:00' } }, 'quietHours'],
    ['days in the wrong order', { overdueDays: [7, 3] }, 'overdueDays'],
    ['no days at all', { overdueDays: [] }, 'overdueDays'],
    ['a day too far', { overdueDays: [91] }, 'overdueDays'],
    ['an eighth weekday', { followUpOn: 8 }, 'followUpOn'],
    ['a switch that is missing', { switches: {} }, 'switches'],
  ])('%s is refused', async (_name, wrong, path) => {
    const answer = await ada.put('/api/messages/settings', { ...messageSettings(), ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.fields[0].path.startsWith(path)).toBe(true)
  })

  test('another zone moves the run', async () => {
    const eve = await w.member()
    await w.set(eve, { overdue_reminder: ON })
    const profile = (await eve.get('/api/business')).body
    const { name, address, phone, email, taxId, rcNumber, legalForm, vatStatus } = profile
    const { numberPattern, paymentTermsDays, invoiceNotes, language, currency } = profile
    const business = { name, address, phone, email, taxId, rcNumber, legalForm, vatStatus }
    const terms = { numberPattern, paymentTermsDays, invoiceNotes, language, currency }
    const moved = { ...business, ...terms, timeZone: 'America/New_York' }
    expect((await eve.put('/api/business', moved)).status).toBe(200)
    // 05:00 in New York.
    expect(await w.run(eve)).toBe(true)
    expect((await eve.get('/api/messages/settings')).body).toMatchObject({
      timeZone: 'America/New_York',
      lastRunOn: null,
      nextRunAt: '2026-11-21T14:00:00.000Z',
    })
  })
})

describe('the texts', () => {
  const name = { kind: 'overdue_plain', channel: 'sms', language: 'fr' }

  test('are the standard ones until the business has its own, and again when it takes that back', async () => {
    const eve = await w.member()
    const all = (await eve.get('/api/messages/templates')).body
    expect(all).toHaveLength((13 + 13 + 12) * 3)
    expect(all.every(({ isOwn }: { isOwn: boolean }) => !isOwn)).toBe(true)

    const text = 'Cher {name}, {invoiceNumber} : NGN{amount}, {days} jours. {paymentLink}'
    const saved = await eve.put('/api/messages/templates', { ...name, text })
    expect(saved.body).toMatchObject({ ...name, text, isOwn: true })
    const listed = await eve.get('/api/messages/templates?channel=sms&language=fr')
    expect(listed.body).toHaveLength(13)
    expect(listed.body).toContainEqual(saved.body)

    const back = await eve.put('/api/messages/templates', { ...name, text: null })
    expect(back.body).toMatchObject({ text: saved.body.standard, isOwn: false })
  })

  test.each([
    ['a placeholder that is none', '{Name}, pay {total}', '{Name}'],
    ['one that this text has no value for', 'Paid by {method}', '{method}'],
  ])('%s is refused', async (_name, text, placeholder) => {
    const answer = await ada.put('/api/messages/templates', { ...name, text })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'messages.unknown_placeholder', placeholder })
    expect(answer.body.detail).toContain(placeholder)
  })

  test.each([
    ['an empty text', { ...name, text: ' ' }],
    ['a text too long for its channel', { ...name, text: 'x'.repeat(321) }],
    ['a kind that the channel has not', { ...name, kind: 'statement', text: 'x' }],
  ])('%s is refused', async (_name, body) => {
    expect((await ada.put('/api/messages/templates', body)).status).toBe(400)
  })

  test('are shown as they would arrive, with the values of the latest invoice', async () => {
    const eve = await w.member()
    const text = 'Dear {name}: {invoiceNumber}, NGN{amount}, {days}. {paymentLink}'
    const preview = (more: object) =>
      eve.post('/api/messages/settings/preview', { ...name, language: 'en', text, ...more })
    expect((await preview({})).body).toMatchObject({ isExample: true, sms: { segments: 1 } })

    const client = newClient({ name: 'Adéṣọlá Foods' })
    const invoice = await issued(eve, { client })
    const sms = (await preview({})).body
    expect(sms).toMatchObject({
      isExample: false,
      html: null,
      sms: { segments: 1, alphabet: 'basic' },
    })
    expect(sms.text).toContain(`Dear Adésola Foods: ${invoice.invoiceNumber}, NGN268,750, 7.`)
    const whatsApp = (await preview({ channel: 'whatsapp' })).body
    expect(whatsApp.sms).toBeNull()
    expect(whatsApp.text).toContain(`Dear Adéṣọlá Foods: ${invoice.invoiceNumber}, ₦268,750.00`)
    expect(whatsApp.text).toContain(invoice.clientUrl)
    const mail = (await preview({ channel: 'email' })).body
    expect(mail.subject).toContain(invoice.invoiceNumber)
    expect(mail.html).toContain('Adéṣọlá Foods')
    expect((await preview({ channel: 'email', kind: 'statement', text: null })).status).toBe(200)
  })
})

describe('one client', () => {
  test('can be left out of what the business sends', async () => {
    const eve = await w.member()
    await w.set(eve, { overdue_reminder: ON, payment_received: { sms: true, email: false } })
    const client = newClient()
    const { clientId } = await issued(eve, { client })
    const url = `/api/clients/${clientId}/message-settings`
    const before = (await eve.get(url)).body
    expect(before).toMatchObject({
      remindersOff: false,
      switches: { overdue_reminder: ON, payment_received: ON },
      business: { overdue_reminder: ON, payment_received: { sms: true, email: false } },
      phone: client.phone,
      email: client.email,
      optedOut: { sms: false, email: false },
      undeliverable: null,
    })
    const { switches } = before
    const wish = {
      remindersOff: true,
      switches: { ...switches, payment_received: { sms: false, email: true } },
    }
    const saved = await eve.put(url, wish)
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject(wish)
    expect((await eve.get(url)).body).toEqual(saved.body)
  })
})
