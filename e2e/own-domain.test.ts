import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from './api.ts'
import { type OpenVisit, test } from './browser.ts'
import { mailTo } from './mails.ts'
import { issueInvoice, PROFILE } from './owners.ts'
import { teamOwner } from './teams.ts'
import { DESKTOP, PASSWORD } from './visitors.ts'

const PRODUCT = /isiro/i

interface Label {
  domain: { url: string; records: object[] } | null
  testRecordsUrl: string
}

/** A firm whose owner adds a domain on the screen, and its records where the domain is managed. */
async function firmOf(visit: OpenVisit, name: string, host: string) {
  const owner = await teamOwner(await visit({ viewport: DESKTOP }))
  const { page, api } = owner
  await api.put('/api/business', { ...PROFILE, name, password: PASSWORD })
  await page.goto('/settings/own-domain')
  await page.getByLabel('Domain', { exact: true }).fill(host)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByText('Waiting for records').waitFor()
  const { domain, testRecordsUrl } = await api.get<Label>('/api/white-label')
  for (const record of domain?.records ?? [])
    await fetch(`${testRecordsUrl}/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
    })
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('In use', { exact: true }).waitFor()
  return { ...owner, name, host, url: domain?.url ?? '' }
}

type Firm = Awaited<ReturnType<typeof firmOf>>

/** Mails an invoice to a client of the firm. Returns the link in the mail. */
async function mailedLink({ api, host }: Firm): Promise<string> {
  const email = `accounts@client-of-${host}`
  const { id } = await issueInvoice(api, { client: { name: 'Quorum Consulting Ltd', email } })
  await api.post(`/api/invoices/${id}/email`, { withPdf: false })
  const { text, html } = await mailTo(email, /\/pay\//)
  expect(text).not.toMatch(PRODUCT)
  expect(html).not.toMatch(PRODUCT)
  return text.match(/https?:\/\/\S+\/pay\/[\w-]+/)?.[0] ?? ''
}

/** Pays what is open by card, on the firm's domain but for the provider's own page. */
async function pay(page: Page, firm: Firm): Promise<void> {
  await page.getByRole('button', { name: 'Pay with Paystack' }).click()
  await page.locator('button[value=pay]').first().click()
  await page
    .getByText(/^Paid on /)
    .first()
    .waitFor()
  expect(new URL(page.url()).origin).toBe(firm.url)
}

/** Everything that a visitor and a messenger read of a page is the firm's. */
async function isOfFirm(page: Page, { name, url }: Firm): Promise<void> {
  expect(await page.content()).not.toMatch(PRODUCT)
  expect(await page.title()).toContain(name)
  const meta = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await meta('og:site_name')).toBe(name)
  expect(await meta('og:title')).toContain(name)
  const picture = (await meta('og:image')) ?? ''
  expect(picture.startsWith(`${url}/pay/`)).toBe(true)
  const read = async (address: string) => {
    const { status, type, text } = await page.evaluate(async (address) => {
      const answer = await fetch(address)
      const type = answer.headers.get('content-type')
      return { status: answer.status, type, text: await answer.text() }
    }, address)
    expect({ address, status }).toEqual({ address, status: 200 })
    return { type, text }
  }
  expect((await read(picture)).type).toBe('image/png')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  const mark = await read(icon ?? '')
  expect(mark.type).toContain('image/svg+xml')
  expect(mark.text).toContain('<svg')
  expect(mark.text).not.toMatch(PRODUCT)
}

/** An address shows that nothing is there, and whose it is stays unsaid. */
async function showsNobody(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect({ address, status: answer?.status() }).toEqual({ address, status: 404 })
  expect(await page.content()).not.toMatch(/isiro|ada foods|bola prints/i)
}

test('the clients of two firms pay under the domains of the firms, which show nothing else', async ({
  visit,
}) => {
  const firms = await Promise.all([
    firmOf(visit, 'Ada Foods', 'pay.ada.example'),
    firmOf(visit, 'Bola Prints', 'pay.bola.example'),
  ])
  const links = await Promise.all(firms.map(mailedLink))
  const paying = firms.map(async (firm, index) => {
    const link = links[index] ?? ''
    expect(link.startsWith(`${firm.url}/pay/`)).toBe(true)
    const { page, context } = await visit()
    await page.goto(link)
    await isOfFirm(page, firm)
    await pay(page, firm)
    expect(await page.content()).not.toMatch(PRODUCT)
    expect(await context.cookies(firm.url)).toEqual([])

    await showsNobody(page, `${firm.url}${pathOf(links[1 - index] ?? '')}`)
    for (const path of ['/', '/login', '/api/auth/me'])
      await showsNobody(page, `${firm.url}${path}`)
    // A link that was sent with the product's address.
    await page.goto(pathOf(link))
    await page
      .getByText(/^Paid on /)
      .first()
      .waitFor()
    return page
  })
  const [client] = await Promise.all(paying)
  const [ada] = firms
  if (!client) throw new Error('Nobody paid.')

  await ada.page.getByRole('button', { name: `Remove ${ada.host}` }).click()
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await ada.page.getByText(`${ada.host} was removed`).first().waitFor()
  await showsNobody(client, links[0] ?? '')
  await client.goto(pathOf(links[0] ?? ''))
  await client.getByText('Ada Foods').first().waitFor()
})
