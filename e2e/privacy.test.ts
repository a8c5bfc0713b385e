import { expect } from 'vitest'
import { ask } from './api.ts'
import { downloaded, test } from './browser.ts'
import { confirmAddress, mailTo } from './mails.ts'
import { signedUp } from './owners.ts'
import { PASSWORD } from './visitors.ts'

test('on a phone an export is ordered, mailed, and downloaded once with the password', async ({
  visit,
}) => {
  const { page, email, api } = await signedUp(await visit())
  await confirmAddress(email, api.token)
  await page.goto('/data-privacy')
  await page.getByRole('button', { name: 'Export Data' }).click()
  await page.getByText('Export Requested').first().waitFor()
  await page.getByText('Link emailed').first().waitFor({ timeout: 30_000 })

  const link = await linkTo(email, 'data-export')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText("That's not your current password. Try again.").first().waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click())
  await page.getByRole('heading', { name: 'Download complete' }).waitFor()

  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('a deleted account lets nobody in, until its mailed link brings it back', async ({
  visit,
}) => {
  const { page, email, api } = await signedUp(await visit())
  await confirmAddress(email, api.token)
  await page.goto('/data-privacy')
  const card = page.locator('#delete-account')
  await card.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await card.getByLabel('Type DELETE to confirm').fill('DELETE')
  await card.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByText('Account Deleted').first().waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await logIn(email)).status).toBe(401)

  await page.goto(await linkTo(email, 'restore-account'))
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect((await logIn(email)).ok).toBe(true)
})

/** The path of the link of this kind in the mail that brings it. */
async function linkTo(email: string, kind: string): Promise<string> {
  const link = new RegExp(`/${kind}/[\\w-]+`)
  const { text } = await mailTo(email, link)
  return text.match(link)?.[0] ?? ''
}

function logIn(email: string): Promise<Response> {
  return ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
}
