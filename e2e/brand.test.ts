import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readPdf } from '../apps/api/src/platform/files/documents/testing/pdf-text.ts'
import { signedUp, useBrowser } from './browser.ts'
import { DESKTOP, dayInLagos, PHONE } from './visitors.ts'

const visit = useBrowser()

interface Issued {
  id: string
  invoiceNumber: string
  clientUrl: string
}

test('on a phone a brand is made, and the PDF, the client’s page and the mail carry it; earlier documents stay as they were', async () => {
  const guest = await visit({ viewport: PHONE })
  const { token } = await signedUp(guest)
  const { page } = guest
  const call = calls(token)
  await call('POST', '/api/subscription/trial', { planId: 'pro' })
  const before = await issue(call)

  await page.goto('/settings/brand')
  const paper = page.getByRole('article', { name: 'Invoice with your brand' })
  await paper.waitFor()
  await page.getByRole('radio', { name: /Band/ }).check({ force: true })
  const code = page.getByLabel('Colour code')
  await code.fill('#ffcc00')
  await page.getByText(/too light to read: its contrast is/).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page
    .getByText('This colour is too light to read on paper. Choose a darker shade.')
    .waitFor()
  const shade = await accentOf(page)
  expect(shade).not.toBe('#ffcc00')
  await page.getByRole('button', { name: `Use ${shade}` }).click()
  expect(await code.inputValue()).toBe(shade)

  await page.getByRole('tab', { name: 'Français' }).click()
  await page.getByLabel(/^Footer/).fill('Ouvert du lundi au samedi')
  await page.getByLabel(/^Terms/).fill('Les marchandises restent à nous.')
  await paper.getByText('Ouvert du lundi au samedi').waitFor()
  expect(await paper.getAttribute('lang')).toBe('fr')
  await page.getByLabel(/^Sender name/).fill('Eze Traiteur')
  await page.getByLabel(/^Reply-to address/).fill('bonjour@eze.example')
  await page.getByLabel('Credit notes').fill('AV-{year}-{0001}')
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Brand saved', { exact: true }).waitFor()

  const address = `awa-${crypto.randomUUID()}@diop.example`
  const branded = await issue(call, { name: 'Awa Diop', email: address, language: 'fr' })
  const path = new URL(branded.clientUrl).pathname
  expect(await textOfPdf(path)).toContain('Ouvert du lundi au samedi')
  expect(await textOfPdf(path)).toContain('Les marchandises restent à nous.')
  expect(await textOfPdf(new URL(before.clientUrl).pathname)).not.toContain('Ouvert')
  const client = await visit({ viewport: PHONE })
  await client.page.goto(path)
  expect(await client.page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await client.page.content()).toContain(shade)
  await client.page.goto(new URL(before.clientUrl).pathname)
  expect(await client.page.content()).not.toContain(shade)

  await call('POST', `/api/invoices/${branded.id}/email`, { kind: 'invoice', withPdf: true })
  const mail = await mailTo(address)
  expect(mail.replyTo).toBe('bonjour@eze.example')
  expect(mail.html).toContain(shade)
  expect(mail.attachments).toHaveLength(1)
  const note = await call('POST', `/api/invoices/${branded.id}/credit-notes`, {
    reason: 'Retour',
    lines: [{ line: 0, amount: 100 }],
  })
  expect(JSON.stringify(note)).toMatch(/AV-\d{4}-0001/)

  // Another brand by now: what was issued keeps its own.
  await page.reload()
  await page.getByRole('radio', { name: /Ledger/ }).check({ force: true })
  await page.getByRole('button', { name: 'Colour 2, #1d4f91' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Brand saved', { exact: true }).waitFor()
  await client.page.goto(path)
  expect(await client.page.content()).toContain(shade)
  await page.goto(`/invoices/${branded.id}?tab=details`)
  const kept = page.getByRole('article', { name: new RegExp(branded.invoiceNumber) })
  await kept.waitFor()
  expect(await kept.evaluate((paper) => paper.style.getPropertyValue('--brand'))).toBe(shade)
})

test('on a desktop the paper stands beside the fields and follows each choice', async () => {
  const guest = await visit({ viewport: DESKTOP })
  const { token } = await signedUp(guest)
  await calls(token)('POST', '/api/subscription/trial', { planId: 'pro' })
  const { page } = guest
  await page.goto('/settings/brand')
  const paper = page.getByRole('article', { name: 'Invoice with your brand' })
  await paper.waitFor()
  const looks = new Set<string>()
  for (const design of ['Classic', 'Band', 'Minimal', 'Ledger']) {
    await page.getByRole('radio', { name: new RegExp(design) }).check({ force: true })
    looks.add(await paper.evaluate((element) => element.outerHTML))
  }
  expect(looks.size).toBe(4)
  const [fields, beside] = [
    await page.getByLabel('Colour code').boundingBox(),
    await paper.boundingBox(),
  ]
  expect((beside?.x ?? 0) > (fields?.x ?? 0) + (fields?.width ?? 0)).toBe(true)
  expect(await widthOf(page)).toBeLessThanOrEqual(DESKTOP.width)
})

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

/** The API as the owner calls it. */
function calls(token: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${inject('baseUrl')}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(`${path} ${answer.ok ? 'ok' : await answer.clone().text()}`).toBe(`${path} ok`)
    return answer.json()
  }
}

async function issue(call: Call, client: object = {}): Promise<Issued> {
  const day = dayInLagos()
  const { invoice } = (await call('POST', '/api/invoices', {
    client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example', ...client },
    items: [{ description: 'Traiteur', quantity: 2, rate: 100_000 }],
    issueDate: day,
    dueDate: day,
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
  })) as { invoice: Issued }
  return invoice
}

/** The accent that the previewed paper is drawn in. */
function accentOf(page: Page): Promise<string> {
  return page
    .getByRole('article', { name: 'Invoice with your brand' })
    .evaluate((paper) => paper.style.getPropertyValue('--brand'))
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth')
}

async function textOfPdf(path: string): Promise<string> {
  const pdf = await fetch(`${inject('baseUrl')}${path}/pdf`)
  // The footer is marked as decoration, which repeats on each page.
  const { text, decoration } = readPdf(Buffer.from(await pdf.arrayBuffer()))
  return `${text} ${decoration}`.replace(/\s+/g, ' ')
}

interface Mail {
  to: string
  html: string
  replyTo: string | null
  attachments: unknown[]
}

async function mailTo(address: string): Promise<Mail> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const messages = (await (await fetch(`${inject('inboxUrl')}/messages`)).json()) as Mail[]
    const found = messages.find(({ to }) => to.includes(address))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`No mail reached ${address}.`)
}
