import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'
import { dayInLagos } from './visitors.ts'

const visit = useBrowser()

test('on a phone a part of an invoice is delivered, its receiver confirms, and the owner sees what is left', async () => {
  const owner = await visit()
  const { page } = owner
  const { token } = await signedUp(owner)
  const post = postWith(token)
  // Delivery notes come with Pro, which the trial opens.
  await post('/api/subscription/trial', { planId: 'pro' })
  const { invoice } = await post<{ invoice: { id: string } }>('/api/invoices', {
    client: {
      name: 'Eko Builders Ltd',
      email: 'site@eko.example',
      address: '14 Awolowo Road, Ikoyi',
    },
    items: [{ description: 'Cement, 50 kg bag', quantity: 200, rate: 9_500 }],
    issueDate: dayInLagos(),
    dueDate: dayInLagos(),
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
  })

  await page.goto(`/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'New delivery note' }).click()
  const sheet = page.getByRole('dialog', { name: 'New delivery note' })
  const bags = sheet.getByLabel('Quantity of Cement, 50 kg bag')
  await bags.fill('201')
  await sheet.getByRole('button', { name: 'Make delivery note' }).click()
  await sheet.getByText('Enter a number up to 200, which is what is left.').waitFor()
  expect(await sheet.locator('input:focus').inputValue()).toBe('201')
  await bags.fill('120')
  await sheet.getByLabel(/^Carrier or driver/).fill('Musa Ibrahim')
  await sheet.getByRole('button', { name: 'Make delivery note' }).click()
  await page.getByRole('heading', { level: 1, name: /^DEL-\d{4}-0001/ }).waitFor()
  await page.getByText('Not confirmed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send to client' }).click()
  const preview = page.getByRole('link', { name: 'See what the receiver sees' })
  const link = new URL((await preview.getAttribute('href')) ?? '').pathname

  const receiver = await visit()
  await receiver.page.goto(link)
  await receiver.page.getByRole('row', { name: /Cement, 50 kg bag\s+120/ }).waitFor()
  await receiver.page.getByRole('button', { name: 'Confirm receipt' }).click()
  await receiver.page.getByText('Enter the name of the person who received the goods.').waitFor()
  await receiver.page.getByLabel('Your name').fill('Chidi Obi')
  await receiver.page.getByLabel(/^Missing or damaged/).fill('2 bags torn')
  await receiver.page.getByRole('button', { name: 'Confirm receipt' }).click()
  await receiver.page.getByText(/^Received by Chidi Obi on /).waitFor()
  expect(await receiver.page.getByRole('button', { name: 'Confirm receipt' }).count()).toBe(0)

  await page.reload()
  await page.getByText('Received, with a remark').waitFor()
  await page.getByText('Chidi Obi').first().waitFor()
  await page.getByText('Missing or damaged: 2 bags torn').first().waitFor()
  await page.goto(`/invoices/${invoice.id}`)
  await page.getByText('80 of 200').waitFor()
})

test('on a phone a quote with 5% retention is accepted, and its invoices up to the releases are the quote', async () => {
  const owner = await visit()
  const { page, context } = owner
  const { token } = await signedUp(owner)
  const headers = { authorization: `Bearer ${token}` }
  await postWith(token)('/api/subscription/trial', { planId: 'pro' })

  await page.goto('/quotes/new')
  await page.getByLabel('Client name').fill('Eko Builders Ltd')
  await page.getByLabel('Client email').fill('site@eko.example')
  await page.getByLabel('Description').first().fill('Roof of a bungalow')
  await page.getByRole('textbox', { name: 'Rate' }).fill('3,333,333.33')
  const section = page.getByRole('button', { name: /^Deposit and milestones/ })
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
  await page.getByRole('textbox', { name: /^Deposit/ }).fill('20')
  for (const [number, name] of ['Walls', 'Roof sheets'].map((name, at) => [at + 1, name])) {
    await page.getByRole('button', { name: 'Add milestone' }).click()
    await page.getByLabel(`Milestone ${number}`, { exact: true }).fill(`${name}`)
    await page.getByLabel(`Share of milestone ${number}`, { exact: true }).fill('30')
  }
  await page.getByLabel('The client withholds a retention').check()
  await page.getByLabel('Release it in two halves').check()
  const percent = page.getByLabel('Retention (%)')
  await page.getByRole('button', { name: 'Create quote' }).click()
  await expect.poll(() => percent.getAttribute('aria-invalid')).toBe('true')
  await percent.fill('100')
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByText('Retention can be at most 50%.').first().waitFor()
  await percent.fill('5')
  await page.getByLabel('Invoices of this quote').getByText('Practical completion').waitFor()
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByRole('heading', { level: 1, name: /-\d{4}-0001/ }).waitFor()
  const id = new URL(page.url()).pathname.split('/').pop()
  const quoted = async () =>
    (await (await context.request.get(`/api/quotes/${id}`, { headers })).json()).quote

  const client = await visit()
  const { clientUrl, invoiceTotal } = await quoted()
  await client.page.goto(new URL(clientUrl).pathname)
  await client.page
    .getByText(/^30% · less ₦[\d,.]+ retention$/)
    .first()
    .waitFor()
  await client.page.getByText('retention released 180 days after the last invoice').waitFor()
  await client.page.getByLabel('Your name').fill('Ngozi Eze')
  await client.page.getByRole('button', { name: 'Accept quote' }).click()
  await client.page.getByText(/Accepted by Ngozi Eze/).waitFor()

  await page.reload()
  const part = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('link')
  await part('Deposit').waitFor()
  // A release comes last: until then nobody knows what was kept.
  expect(await page.getByRole('button', { name: /Practical completion$/ }).count()).toBe(0)
  const names = [
    'Walls',
    'Roof sheets',
    'Balance',
    'Practical completion',
    'End of the defects period',
  ]
  for (const name of names) {
    await page
      .getByRole('button', { name: new RegExp(`^Invoice.*: ${name}$`) })
      .first()
      .click()
    await part(name).waitFor()
  }
  await page.getByText(/Left to release: ₦0\.00\.$/).waitFor()

  const { parts, status } = await quoted()
  expect(status).toBe('invoiced')
  const invoices = await Promise.all(
    parts.map(async ({ invoice }: { invoice: { id: string } }) => {
      const answer = await context.request.get(`/api/invoices/${invoice.id}`, { headers })
      return (await answer.json()).invoice
    }),
  )
  expect(invoices).toHaveLength(6)
  expect(invoices[1].notes).toContain('Less retention of 5%')
  expect(invoices.reduce((sum, one) => sum + kobo(one.invoiceTotal), 0)).toBe(kobo(invoiceTotal))
})

/** Posts to the API as the owner of a session, and takes nothing but a yes. */
function postWith(token: string) {
  return async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await fetch(`${inject('baseUrl')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
}

function kobo(amount: string): number {
  return Math.round(Number(amount) * 100)
}
