import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CaughtMail } from './mail-store.ts'
import { type SmtpSimulator, startSmtpSimulator } from './smtp-simulator.ts'

let simulator: SmtpSimulator

beforeEach(async () => {
  simulator = await startSmtpSimulator({ slowMs: 1 })
})

afterEach(() => simulator.close())

async function send(mail: SendMailOptions = {}): Promise<unknown> {
  const transport = createTransport({ url: simulator.smtpUrl })
  try {
    return await transport.sendMail({
      from: 'no-reply@isiro.example',
      to: 'ada@example.com',
      subject: 'Confirm your email address',
      text: 'Hello Ada',
      ...mail,
    })
  } finally {
    transport.close()
  }
}

function visit(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, simulator.inboxUrl), { redirect: 'manual', ...init })
}

async function messages(): Promise<CaughtMail[]> {
  return (await visit('/messages')).json() as Promise<CaughtMail[]>
}

test('a mail is caught with its recipient, subject and both bodies', async () => {
  await send({ subject: 'Adébáyọ̀ Ṣọlá: ₦1,234.50', html: '<p>Ẹ káàbọ̀</p>' })

  const [mail] = await messages()

  expect(mail).toMatchObject({
    to: 'ada@example.com',
    from: 'no-reply@isiro.example',
    subject: 'Adébáyọ̀ Ṣọlá: ₦1,234.50',
    text: 'Hello Ada\n',
    html: '<p>Ẹ káàbọ̀</p>',
  })
  expect(new Date(mail?.receivedAt ?? '').getTime()).not.toBeNaN()
  expect(await (await visit(`/messages/${mail?.id}`)).json()).toEqual(mail)
})

test('the recipients are those of the envelope, including hidden ones', async () => {
  await send({ to: 'Ada <ada@example.com>', bcc: 'audit@example.com' })

  expect(await messages()).toMatchObject([{ to: 'ada@example.com, audit@example.com' }])
})

test('mails are listed newest first, and only the latest 200 are kept', async () => {
  const transport = createTransport({ url: simulator.smtpUrl, pool: true, maxMessages: 500 })
  for (let i = 1; i <= 202; i++) {
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: `No. ${i}` })
  }
  transport.close()

  const subjects = (await messages()).map(({ subject }) => subject)

  expect(subjects).toHaveLength(200)
  expect(subjects[0]).toBe('No. 202')
  expect(subjects.at(-1)).toBe('No. 3')
})

test('sign-in with any name and password works', async () => {
  simulator = await restarted(simulator)
  const transport = createTransport({
    url: simulator.smtpUrl.replace('smtp://', 'smtp://somebody:anything@'),
  })

  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' })
  transport.close()

  expect(await messages()).toHaveLength(1)
})

async function restarted(running: SmtpSimulator): Promise<SmtpSimulator> {
  await running.close()
  return startSmtpSimulator()
}

test('recipients that misbehave are refused for good, refused for now, or taken after a while', async () => {
  await expect(send({ to: 'bounce.me@example.com' })).rejects.toMatchObject({ responseCode: 550 })
  await expect(send({ to: 'Later@example.com' })).rejects.toMatchObject({ responseCode: 451 })
  await send({ to: 'slowly@example.com' })

  expect(await messages()).toMatchObject([{ to: 'slowly@example.com' }])
})

test('a mail that is too large is refused', async () => {
  const sent = send({ text: 'x'.repeat(6 * 1024 * 1024) })

  await expect(sent).rejects.toMatchObject({ responseCode: 552 })
  expect(await messages()).toEqual([])
})

test('the inbox page lists mails and the mail page shows them, both marked as test mode', async () => {
  await send({ html: '<p>Hello</p>', text: 'See https://isiro.example/verify?a=1&b=2.' })
  const [mail] = await messages()

  const inbox = await (await visit('/')).text()
  const page = await (await visit(`/mail/${mail?.id}`)).text()

  expect(inbox).toContain('Test mode')
  expect(inbox).toContain('ada@example.com')
  expect(inbox).toContain(`href="/mail/${mail?.id}"`)
  expect(page).toContain('Test mode')
  expect(page).toContain('href="https://isiro.example/verify?a=1&#38;b=2"')
})

test('nothing in a mail becomes markup of the page, and its HTML stays in a frame without scripts', async () => {
  const attack = '"><script>alert(1)</script>'
  await send({ subject: attack, text: attack, html: `<p>${attack}</p>` })
  const [mail] = await messages()

  const response = await visit(`/mail/${mail?.id}`)
  const page = await response.text()

  expect(page).not.toContain(attack)
  expect(page).not.toContain('<script')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the inbox is emptied by DELETE and by its button, but not by a page of another site', async () => {
  await send()
  const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await visit('/empty', foreign)).status).toBe(403)
  expect(await messages()).toHaveLength(1)

  expect((await visit('/empty', { method: 'POST' })).status).toBe(303)
  expect(await messages()).toEqual([])

  await send()
  expect((await visit('/messages', { method: 'DELETE' })).status).toBe(204)
  expect(await messages()).toEqual([])
})

test.each([
  ['GET', '/messages/999', 404],
  ['GET', '/mail/999', 404],
  ['GET', '/mail/../secret', 404],
  ['GET', '/empty', 405],
  ['PUT', '/messages', 405],
  ['HEAD', '/', 200],
])('%s %s is answered %i', async (method, path, status) => {
  expect((await visit(path, { method })).status).toBe(status)
})

test('a taken port rejects, and nothing keeps running', async () => {
  const httpPort = Number(new URL(simulator.inboxUrl).port)

  await expect(startSmtpSimulator({ httpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
