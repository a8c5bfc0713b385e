import { expect, inject, test } from 'vitest'
import { confirmAddress, signedUp, useBrowser } from './browser.ts'
import { DESKTOP, PASSWORD, PHONE } from './visitors.ts'

const visit = useBrowser()
/** For what a job does. */
const WAIT = { timeout: 30_000 }

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'export: ordered, mailed, and downloaded once with the password, on %s',
  async (_device, viewport) => {
    const guest = await visit({ viewport })
    const { email } = await signedUp(guest)
    await confirmAddress(email)
    const { page } = guest
    await page.goto('/data-privacy')
    await page.getByRole('button', { name: 'Export Data' }).click()
    await page.getByText('Export Requested').first().waitFor()
    await page.getByText('Link emailed').first().waitFor(WAIT)

    await expect.poll(() => linkTo(email, 'data-export'), WAIT).not.toBeNull()
    const link = (await linkTo(email, 'data-export')) ?? ''
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByText("That's not your current password. Try again.").first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await downloading
    await page.getByRole('heading', { name: 'Download complete' }).waitFor()

    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  },
)

test('the portable file downloads at once, and a correction shows old and new', async () => {
  const guest = await visit({ viewport: DESKTOP })
  await signedUp(guest)
  const { page } = guest
  await page.goto('/data-privacy')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Portable Data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^data-export-\d+\.json$/)
  await page.getByPlaceholder('Ngozi').fill('Ngozika')
  await page.getByRole('button', { name: 'Update Information' }).click()
  await page.getByText('Data Updated').first().waitFor()
  await page.getByRole('row', { name: 'First Name Ngozi Ngozika' }).waitFor()
})

test('a request gets a reference and a day', async () => {
  const guest = await visit()
  await signedUp(guest)
  const { page } = guest
  await page.goto('/data-privacy')
  const card = page.locator('#data-request')
  await card.getByLabel('Request type').selectOption('restriction')
  await card.getByLabel('Request details').fill('Please stop the reminders.')
  await card.getByRole('button', { name: 'Submit Request' }).click()
  await page.getByText('Request Submitted').first().waitFor()
  await card.getByText('Received', { exact: true }).waitFor()
  await card.getByRole('button', { name: /^Copy reference PR-/ }).waitFor()
})

test('a deleted account lets nobody in, until its mailed link brings it back', async () => {
  const guest = await visit()
  const { email } = await signedUp(guest)
  await confirmAddress(email)
  const { page } = guest
  await page.goto('/data-privacy')
  const card = page.locator('#delete-account')
  await card.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await card.getByLabel('Type DELETE to confirm').fill('DELETE')
  await card.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByText('Account Deleted').first().waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await logIn(email)).status).toBe(401)

  await expect.poll(() => linkTo(email, 'restore-account'), WAIT).not.toBeNull()
  await page.goto((await linkTo(email, 'restore-account')) ?? '')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect((await logIn(email)).ok).toBe(true)
})

/** The path of the link of this kind in a mail to an address; null if none has come yet. */
async function linkTo(email: string, kind: string): Promise<string | null> {
  const answer = await fetch(`${inject('inboxUrl')}/messages`)
  const messages = (await answer.json()) as { to: string; text: string }[]
  const texts = messages.filter(({ to }) => to.includes(email)).map(({ text }) => text)
  return texts.map((text) => text.match(new RegExp(`/${kind}/[\\w-]+`))?.[0]).find(Boolean) ?? null
}

function logIn(email: string): Promise<Response> {
  return fetch(`${inject('baseUrl')}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
}
