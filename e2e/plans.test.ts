import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser, type Visit } from './browser.ts'
import { DESKTOP, dayInLagos, PHONE } from './visitors.ts'

const visit = useBrowser()
/** For what a job does. */
const WAIT = { timeout: 30_000 }

const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

test.each(DEVICES)(
  'from five of five to the sixth invoice, without the mark of the free plan, on %s',
  async (_device, viewport) => {
    const guest = await visit({ viewport })
    const { token, email } = await signedUp(guest)
    for (let i = 0; i < 5; i++) expect((await issue(token)).status).toBe(201)
    expect((await issue(token)).status).toBe(403)
    const { page } = guest
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Upgrade Now' }).click()
    await page.getByRole('heading', { name: 'Your plan', exact: true }).first().waitFor()
    await upgradeTo(guest, 'Basic')
    await page.getByText('Subscription Updated').first().waitFor()
    await page.getByText('Visa ending 4081', { exact: true }).first().waitFor()

    const sixth = await issue(token)
    expect(sixth.status).toBe(201)
    const { invoice } = (await sixth.json()) as { invoice: { id: string; clientUrl: string } }
    await page.goto(`/invoices/${invoice.id}`)
    await page.getByText('Printing').first().waitFor()
    expect(await page.getByText('Made with Isiro').count()).toBe(0)
    await expect.poll(() => subjectsTo(email), WAIT).toContain('Your receipt for Isiro Basic')
  },
)

test.each(DEVICES)(
  'a renewal that fails is told by mail, and another card pays it, on %s',
  async (_device, viewport) => {
    const guest = await visit({ viewport })
    const { email } = await signedUp(guest)
    const { page } = guest
    await page.goto('/subscription')
    const simulator = await upgradeTo(guest, 'Pro')
    await page.getByText('Subscription Updated').first().waitFor()

    const row = async () => {
      await page.goto(`${simulator}/simulator`)
      return page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Isiro pro' })
    }
    await expect.poll(async () => (await row()).count(), WAIT).toBe(1)
    // Leaving the page before its form has arrived would take the press back.
    const press = async (name: string) => {
      const button = (await row()).getByRole('button', { name })
      const arrived = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await button.click()
      await arrived
    }
    await press('Let the card be declined')
    await press('To the next payment')

    await expect.poll(() => subjectsTo(email), WAIT).toContain('The payment for your plan failed')
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
  },
)

test.each(DEVICES)(
  'where the free plan lacks something, one card says so, on %s',
  async (_device, viewport) => {
    const guest = await visit({ viewport })
    const { token } = await signedUp(guest)
    const { invoice } = (await (await issue(token)).json()) as {
      invoice: { id: string; clientId: string }
    }
    const { page } = guest
    const CARDS = [
      ['/analytics', 'Advanced analytics', 'Pro'],
      [
        `/clients/${invoice.clientId}?tab=notes`,
        'Client notes, statements and credit limits',
        'Pro',
      ],
      ['/expenses?new=expense', 'Receipts for your expenses', 'Pro'],
      ['/tax?view=vat&box=5', 'Input VAT report', 'Pro'],
      [`/invoices/${invoice.id}`, 'Share invoices on WhatsApp', 'Basic'],
    ] as const
    for (const [address, capability, plan] of CARDS) {
      await page.goto(address)
      const card = page.getByRole('region', { name: capability })
      await card.first().waitFor()
      const way = card.first().getByRole('link', { name: `See the ${plan} plan` })
      expect(await way.getAttribute('href')).toBe(`/subscription?plan=${plan.toLowerCase()}`)
    }
    await page.getByRole('button', { name: 'Email', exact: true }).first().click()
    const mail = page.getByRole('region', { name: 'Send invoices by email with the PDF' })
    await mail.getByRole('link', { name: 'See the Basic plan' }).click()
    await page.getByRole('heading', { name: 'Basic', exact: true }).waitFor()
  },
)

test('a trial opens what the free plan lacks, on the server too', async () => {
  const guest = await visit()
  const { token } = await signedUp(guest)
  const { page } = guest
  await page.goto('/subscription?trial=pro')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Free Trial' }).click()
  await page
    .getByText(/You're trying Pro until/)
    .first()
    .waitFor()
  const answer = await fetch(`${inject('baseUrl')}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ plan: 'pro', canStartTrial: false })
})

async function subjectsTo(email: string): Promise<string[]> {
  const answer = await fetch(`${inject('inboxUrl')}/messages`)
  const messages = (await answer.json()) as { to: string; subject: string }[]
  return messages.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
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

async function issue(token: string): Promise<Response> {
  const day = dayInLagos()
  return fetch(`${inject('baseUrl')}/api/invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
      items: [{ description: 'Printing', quantity: 1, rate: 1_000 }],
      issueDate: day,
      dueDate: day,
      applyVat: false,
      applyWht: false,
      currency: 'NGN',
    }),
  })
}
