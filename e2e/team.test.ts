import { addMonths, monthOf } from '@isiro/domain/business-date'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Api, loggedIn, pathOf } from './api.ts'
import { axeViolations, bringAxe } from './axe.ts'
import { test, type Visit } from './browser.ts'
import { widthOf } from './fit.ts'
import { hastenNotificationMails } from './hasten.ts'
import { mailTo } from './mails.ts'
import { type Issued, issueInvoice } from './owners.ts'
import { withAuthenticator } from './passkeys.ts'
import { still } from './rest.ts'
import { invitationPath, signedIn, teamOwner, withMember } from './teams.ts'
import { DESKTOP, dayInLagos, PASSWORD, PHONE } from './visitors.ts'

// Each waits for mails more than it works, so they run side by side.
test.concurrent('an invited cashier makes an account on a phone and records a payment, and sees no more than that', async ({
  visit,
}) => {
  const owner = await teamOwner(await visit({ viewport: DESKTOP }))
  const invoice = await issueInvoice(owner.api)
  const email = `cashier-${crypto.randomUUID()}@example.com`
  await owner.page.goto('/settings/team')
  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
  const sheet = owner.page.getByRole('dialog')
  await sheet.getByLabel('Email address').fill(email)
  await sheet.getByRole('radio', { name: /^Cashier/ }).check()
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await owner.page.getByText(`Invitation sent to ${email}`).first().waitFor()

  const { page } = await visit()
  await page.goto(await invitationPath(email))
  await page.getByLabel('First name').fill('Bisi')
  await page.getByLabel('Last name').fill('Ade')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join Eze Catering' }).click()
  await page.getByRole('heading', { name: 'Hello, Bisi' }).waitFor()
  await isWhole({ page })

  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill(invoice.invoiceNumber)
  await page.getByRole('option', { name: new RegExp(invoice.invoiceNumber) }).click()
  await page.getByRole('heading', { name: invoice.invoiceNumber }).waitFor()
  await isWhole({ page })
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount received').fill('10000')
  await form.getByRole('button', { name: 'Record payment', exact: true }).click()
  await page.getByText('₦10,000.00 recorded').first().waitFor()
  await page.goto('/clients')
  await page.getByRole('heading', { name: "This page isn't part of your role" }).waitFor()

  const { invoice: paid } = await owner.api.get<{ invoice: Issued }>(`/api/invoices/${invoice.id}`)
  expect(paid.balance).toBe('0.00')
})

test.concurrent('sales asks for an invoice above the limit, the owner approves it from the mail on a phone, and the client pays', async ({
  visit,
}) => {
  const owner = await teamOwner(await visit())
  await owner.api.post('/api/approval-rules', {
    what: 'invoice',
    above: 100_000,
    makers: ['sales'],
    first: { role: 'owner' },
    second: null,
    secondAbove: null,
    standIn: null,
  })
  const sales = await withMember(owner.api, 'sales', 'Tunde')
  const { page } = await signedIn(await visit({ viewport: DESKTOP }), sales)
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Quorum Consulting Ltd')
  await page.getByLabel('Client email').fill('accounts@quorum.example')
  await page.getByLabel('Description').first().fill('Roofing')
  await page.getByLabel('Rate').first().fill('250000')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByText('This needs approval first.').first().waitFor()
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Asked for. You are told when it is answered.').waitFor()

  await hastenNotificationMails(owner.businessId)
  const link = /https?:\/\/\S+\/approvals\/\S+/
  const mail = await mailTo(owner.email, link)
  const { pathname, search } = new URL(mail.text.match(link)?.[0] ?? '')
  await owner.page.goto(`${pathname}${search}`)
  await owner.page.getByText('Roofing').first().waitFor()
  await isWhole(owner)
  await owner.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await owner.page.getByText('Issued when it was approved.').waitFor()

  const [issued] = await sales.api.get<{ id: string }[]>('/api/invoices?limit=1')
  const { invoice } = await sales.api.get<{ invoice: Issued }>(`/api/invoices/${issued?.id}`)
  const client = (await visit()).page
  await client.goto(pathOf(invoice.clientUrl))
  await client.getByRole('button', { name: 'Pay with Paystack' }).click()
  await client.locator('button[value=pay]').first().click()
  await client
    .getByText(/^Paid on /)
    .first()
    .waitFor()
  await page.goto(`/invoices/${issued?.id}`)
  await page.getByText('Paid', { exact: true }).first().waitFor()
})

test.concurrent('an accountant finds the open month of two businesses at the desk, and files both', async ({
  visit,
}) => {
  const first = await teamOwner(await visit({ viewport: DESKTOP }))
  const other = await teamOwner(await visit({ viewport: DESKTOP }))
  const month = monthOf(addMonths(dayInLagos(), -2))
  for (const { api } of [first, other]) await issueIn(api, month)
  const accountant = await withMember(first.api, 'accountant', 'Ada')
  await other.api.post('/api/team/invitations', { email: accountant.email, role: 'accountant' })
  const { page } = await signedIn(await visit({ viewport: DESKTOP }), accountant)
  // The second invitation is one press for who is signed in.
  await page.goto(await invitationPath(accountant.email, accountant.invitation))
  await page.getByRole('button', { name: 'Join Eze Catering' }).click()
  await page.getByText('Welcome to Eze Catering').first().waitFor()

  for (const { api, businessId } of [first, other]) {
    await page.goto('/desk')
    const card = page.locator(`section[aria-labelledby="desk-${businessId}"]`)
    await card.getByRole('link', { name: /^Months to close/ }).click()
    await page.getByRole('button', { name: 'Mark as filed' }).click()
    const filing = page.getByRole('dialog')
    await filing.getByRole('button', { name: 'Mark as filed' }).click()
    await page.getByText('All figures still match the filed return.').waitFor()
    const year = await api.get(`/api/tax/years/${month.slice(0, 4)}`)
    expect(year).toMatchObject({
      months: expect.arrayContaining([expect.objectContaining({ month, isFiled: true })]),
    })
  }
})

test.concurrent('a passkey opens the account, and once it is lost a backup code does, and the passkey is taken out', async ({
  visit,
}) => {
  const owner = await teamOwner(await visit({ viewport: DESKTOP }))
  const { email, api } = await withMember(owner.api, 'cashier', 'Bisi')
  const { page, context } = await signedIn(await visit(), { email, api })
  const cdp = await context.newCDPSession(page)
  const authenticatorId = await withAuthenticator(cdp)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Counter phone')
  await sheet.getByLabel('Current password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Keep your backup codes').waitFor()
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: "I've kept them" }).click()

  // The device offers the passkey to the form, and it alone opens the account.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Hello, Bisi' }).waitFor()

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await enterPassword(page, email)
  await page.getByLabel('Backup code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('heading', { name: 'Hello, Bisi' }).waitFor()
  await page.goto('/settings/security')
  await page.getByText('with a backup code').waitFor()
  await page.getByRole('button', { name: 'Remove Counter phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  // Each such change asks for a factor again, and a code works once.
  await page.getByLabel('Backup code').fill(codes[1] ?? '')
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok()),
    page.getByRole('button', { name: 'Confirm', exact: true }).click(),
  ])
  await loggedIn({ email, password: PASSWORD })
})

/** Looks at a phone's screen: nothing is wider than it, and axe finds nothing. */
async function isWhole({ page }: Pick<Visit, 'page'>): Promise<void> {
  await still(page)
  expect(await widthOf(page)).toBe(PHONE.width)
  await bringAxe(page)
  expect(await axeViolations(page)).toEqual([])
}

/** Issues an invoice with VAT in the middle of a month. */
async function issueIn(api: Api, month: string): Promise<void> {
  await issueInvoice(api, { issueDate: `${month}-15`, applyVat: true })
}

/** Forgets the session and signs in with the password, which leads to the second step. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
}
