import { expect, inject, test } from 'vitest'
import { confirmAddress, signedUp, useBrowser, type Visit } from './browser.ts'
import { dayInLagos } from './visitors.ts'

const visit = useBrowser()

const ADA = { name: 'Ada Fabrics', phone: '+2348035551061', email: 'ada@fabrics.example' }
const KANO = { name: 'Kano Mills', phone: '+2348035551062', email: 'office@kano.example' }

test('one SMS is written by hand, and its delivery report arrives by itself', async () => {
  const { page } = await ownerWithLateClients()
  await page.goto('/sms')
  await page.getByLabel('Phone number').fill('0803 555 0142')
  await page.getByLabel('Message', { exact: true }).fill('Pay ₦5,000 please')
  await page.getByText('Special characters (₦)').waitFor()
  await page.getByRole('button', { name: 'Replace ₦ with NGN' }).click()
  await page.getByText('1 SMS', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send SMS' }).click()
  await page.getByText('SMS sent successfully!').first().waitFor()
  expect(await page.getByLabel('Phone number').inputValue()).toBe('')

  const sent = page.getByRole('list', { name: 'Sent messages' }).getByRole('listitem')
  await sent.filter({ hasText: 'Pay NGN5,000 please' }).getByText('Delivered').waitFor()
  await page.getByText("You've used 1 of 5 SMS this month").waitFor()

  const outbox = await page.getByRole('link', { name: 'Open the test outbox' }).getAttribute('href')
  const caught = await fetch(String(outbox))
  expect(await caught.text()).toContain('Pay NGN5,000 please')
})

test('all overdue clients are reminded but the one who wants no messages', async () => {
  const { page, clientId } = await ownerWithLateClients()
  await page.goto('/sms?mode=bulk')
  await page.getByText('All overdue clients').click()
  await page.getByText(ADA.name).first().waitFor()
  await page.getByRole('button', { name: 'Reminder: neutral' }).click()
  await page.getByRole('button', { name: 'Send 2 SMS' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText("Uses 2 of this month's SMS. You'll have 3 SMS left.").waitFor()
  await question.getByText(KANO.name).first().waitFor()
  await question
    .getByText(/^Eze Catering: NGN215,000 for invoice INV-/)
    .first()
    .waitFor()
  await question.getByRole('button', { name: 'Send 2 SMS' }).click()
  await page.getByText('Bulk SMS completed').first().waitFor()
  await page.getByText('All 2 processed').waitFor()
  const each = page.getByRole('list', { name: 'Each message' }).getByRole('listitem')
  for (const { name } of [ADA, KANO]) {
    await each.filter({ hasText: name }).getByText('Delivered').waitFor()
  }

  await page.goto(`/clients/${clientId}?tab=messages`)
  await page.getByRole('button', { name: 'Opt out SMS' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop messages' }).click()
  await page.getByText('Opted out of SMS').waitFor()

  await page.goto('/sms?mode=bulk')
  await page.getByText('All overdue clients').click()
  await page.getByText('Opted out', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Reminder: final' }).click()
  await page.getByRole('button', { name: 'Send 1 SMS' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send 1 SMS' }).click()
  await page.getByText('All 1 processed').waitFor()
  const told = page.getByRole('list', { name: 'Each message' })
  await told.getByText(KANO.name).first().waitFor()
  expect(await told.getByText(ADA.name).count()).toBe(0)

  // Nor by hand: the server refuses, and says why.
  await page.goto(`/sms?client=${clientId}`)
  await page.getByLabel('Message', { exact: true }).fill('One more try')
  await page.getByRole('button', { name: 'Send SMS' }).click()
  await page.getByText('Error sending SMS').first().waitFor()
  await page.getByText('This contact opted out of messages').first().waitFor()
})

test('an invoice is mailed as previewed, and its timeline shows the mail', async () => {
  const { page, invoiceId } = await ownerWithLateClients()
  await page.goto(`/invoices/${invoiceId}`)
  await page.getByRole('button', { name: 'Email', exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.frameLocator('iframe').getByText('View and pay').first().waitFor()
  await sheet.getByRole('button', { name: 'Send email' }).click()
  await page.getByText('The email is on its way').first().waitFor()
  await page.goto(`/invoices/${invoiceId}?tab=activity`)
  await page.getByText(ADA.email).first().waitFor()
  const inbox = await fetch(inject('inboxUrl'))
  expect(await inbox.text()).toContain(ADA.email)
})

/** A new business with its owner signed in, and two clients whose invoices are a week late. */
async function ownerWithLateClients(): Promise<Visit & { clientId: string; invoiceId: string }> {
  const guest = await visit()
  const { token, email } = await signedUp(guest)
  await confirmAddress(email)
  const ids: { clientId: string; invoiceId: string }[] = []
  for (const client of [ADA, KANO]) {
    const answer = await fetch(`${inject('baseUrl')}/api/invoices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        client,
        items: [{ description: 'Printing', quantity: 2, rate: 100_000 }],
        issueDate: dayInLagos(-20),
        dueDate: dayInLagos(-8),
        applyVat: true,
        applyWht: false,
        currency: 'NGN',
      }),
    })
    expect(answer.status).toBe(201)
    const { invoice } = (await answer.json()) as { invoice: { id: string; client: { id: string } } }
    ids.push({ clientId: invoice.client.id, invoiceId: invoice.id })
  }
  const [first] = ids
  if (!first) throw new Error('No invoice was issued.')
  return { ...guest, ...first }
}
