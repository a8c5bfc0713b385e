import { expect } from 'vitest'
import { type OpenVisit, test } from './browser.ts'
import { confirmAddress } from './mails.ts'
import { issueInvoice, type Owner, signedUp } from './owners.ts'
import { dayInLagos } from './visitors.ts'

const ADA = { name: 'Ada Fabrics', phone: '+2348035551061', email: 'ada@fabrics.example' }
const KANO = { name: 'Kano Mills', phone: '+2348035551062', email: 'office@kano.example' }

test('all overdue clients are reminded but the one who wants no messages', async ({ visit }) => {
  const { page, clientId } = await ownerWithLateClients(visit)
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

/** A new business with its owner signed in, and two clients whose invoices are a week late. */
async function ownerWithLateClients(visit: OpenVisit): Promise<Owner & { clientId: string }> {
  const owner = await signedUp(await visit())
  await confirmAddress(owner.email, owner.api.token)
  const [first] = await Promise.all(
    [ADA, KANO].map((client) =>
      issueInvoice(owner.api, {
        client,
        items: [{ description: 'Printing', quantity: 2, rate: 100_000 }],
        issueDate: dayInLagos(-20),
        dueDate: dayInLagos(-8),
        applyVat: true,
      }),
    ),
  )
  if (!first) throw new Error('No invoice was issued.')
  return { ...owner, clientId: first.client.id }
}
