import { expect } from 'vitest'
import { test } from './browser.ts'
import { confirmAddress } from './mails.ts'
import { signedUp } from './owners.ts'
import { withAuthenticator } from './passkeys.ts'
import { DESKTOP, PASSWORD } from './visitors.ts'

test('a passkey is added, opens the account alone, and is asked again before the backup codes change', async ({
  visit,
}) => {
  const { page, context, email, api } = await signedUp(await visit({ viewport: DESKTOP }))
  await confirmAddress(email, api.token)
  const cdp = await context.newCDPSession(page)
  const authenticatorId = await withAuthenticator(cdp)

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Office laptop')
  await sheet.getByLabel('Current password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Keep your backup codes').waitFor()
  await page.getByRole('button', { name: "I've kept them" }).click()
  await page.getByText('Office laptop').waitFor()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual(
    [['localhost', true]],
  )

  // The password alone opens nothing any more: the page of the second step asks for the passkey.
  await page.evaluate(() => localStorage.removeItem('token'))
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()

  await page.goto('/settings/security')
  await page.getByText('with a passkey').waitFor()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByText('Keep your backup codes').waitFor()
})
