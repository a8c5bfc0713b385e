import { expect } from 'vitest'
import { test, type Visit } from './browser.ts'
import { mailsTo } from './mails.ts'
import { issueInvoice, signedUp } from './owners.ts'

test('from five of five to the sixth invoice, without the mark of the free plan, on a phone', async ({
  visit,
}) => {
  const owner = await signedUp(await visit())
  const { page, email, api } = owner
  for (let i = 0; i < 5; i++) await issueInvoice(api)
  await expect(issueInvoice(api)).rejects.toThrow('403')
  await page.goto('/dashboard')
  await page.getByText("You've used 5 of 5 invoices this month").waitFor()
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await page.getByRole('heading', { name: 'Your plan', exact: true }).first().waitFor()
  await upgradeTo(owner, 'Basic')
  await page.getByText('Subscription Updated').first().waitFor()
  await page.getByText('Visa ending 4081', { exact: true }).first().waitFor()

  const sixth = await issueInvoice(api)
  await page.goto(`/invoices/${sixth.id}`)
  await page.getByText('Printing').first().waitFor()
  expect(await page.getByText('Made with Isiro').count()).toBe(0)
  await expect.poll(() => subjectsTo(email)).toContain('Your receipt for Isiro Basic')
})

test('a renewal that fails is told by mail, and another card pays it, on a phone', async ({
  visit,
}) => {
  const owner = await signedUp(await visit())
  const { page, email } = owner
  await page.goto('/subscription')
  const simulator = await upgradeTo(owner, 'Pro')
  await page.getByText('Subscription Updated').first().waitFor()

  const row = async () => {
    await page.goto(`${simulator}/simulator`)
    return page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Isiro pro' })
  }
  await expect.poll(async () => (await row()).count()).toBe(1)
  // Leaving the page before its form has arrived would take the press back.
  const press = async (name: string) => {
    const button = (await row()).getByRole('button', { name })
    const arrived = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await button.click()
    await arrived
  }
  await press('Let the card be declined')
  await press('To the next payment')

  await expect.poll(() => subjectsTo(email)).toContain('The payment for your plan failed')
  await page.goto('/subscription')
  await page
    .getByText(/Your payment of ₦7,500(\.00)? failed/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Change card' }).first().click()
  await page.waitForURL(/\/checkout\//)
  await page.getByLabel('Card', { exact: true }).last().selectOption('mastercard')
  await page.locator('button[value=pay]').first().click()
  await page.getByText('Your Pro plan is active.').first().waitFor()
  await page.getByText('Mastercard ending 4796', { exact: true }).first().waitFor()
})

test('where the free plan lacks something, a card leads to the plan that has it, whose trial begins on the server too', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit())
  await issueInvoice(api)
  await page.goto('/analytics')
  const card = page.getByRole('region', { name: 'Advanced analytics' })
  await card.first().getByRole('link', { name: 'See the Pro plan' }).click()
  await page.getByRole('heading', { name: 'Pro', exact: true }).waitFor()
  await page.goto('/subscription?trial=pro')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Free Trial' }).click()
  await page
    .getByText(/You're trying Pro until/)
    .first()
    .waitFor()
  expect(await api.get('/api/auth/me')).toMatchObject({ plan: 'pro', canStartTrial: false })
})

async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject)
}

/** Chooses a plan on the plans page and pays for it at the simulator. Returns the simulator's origin. */
async function upgradeTo({ page }: Visit, plan: string): Promise<string> {
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: plan, exact: true }),
  })
  await card.getByRole('button', { name: 'Upgrade' }).click()
  await page.waitForURL(/\/checkout\//)
  const { origin } = new URL(page.url())
  await page.locator('button[value=pay]').first().click()
  await page.waitForURL(/\/subscription/)
  return origin
}
