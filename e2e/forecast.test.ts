import { expect } from 'vitest'
import { demo } from './api.ts'
import { downloaded, signInWith, test } from './browser.ts'

test('from a phone, the owner looks ahead: the forecast and its file, the taxes, and a choice about VAT', async ({
  visit,
}) => {
  const { page } = await visit({ hasTouch: true, isMobile: true })
  await signInWith(page, (await demo()).token)
  await page.goto('/analytics')
  await page.getByRole('link', { name: 'Forecast' }).tap()
  await page.getByText(/In the next 13 weeks, expect ₦[\d,]+ in and ₦[\d,]+ out/).waitFor()
  await page.getByText(/unpaid invoices: ₦/).waitFor()

  const { content } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download as CSV: Cash forecast' }).tap(),
  )
  // A head and thirteen weeks.
  expect(content.toString().trim().split('\r\n')).toHaveLength(14)
  await page.getByRole('button', { name: 'View as table' }).tap()
  const rows = page.getByRole('table', { name: 'Cash forecast' }).getByRole('row')
  expect(await rows.count()).toBe(14)

  await page.getByRole('link', { name: 'Profit and loss' }).tap()
  await page.getByText(/Net sales of ₦[\d,]+ less expenses of ₦[\d,]+/).waitFor()
  await page.getByRole('link', { name: 'Last month' }).tap()
  await page.waitForURL(/view=profit&period=last-month/)

  await page.getByRole('link', { name: 'Tax to set aside' }).tap()
  await page.getByLabel('Money in hand today').fill('90000000')
  await page.getByText(/^₦[\d,]+ is safe to spend\.$/).waitFor()

  await page.getByRole('link', { name: 'What if: VAT' }).tap()
  await page.getByRole('radio', { name: "Don't charge VAT" }).check()
  await page.getByRole('radio', { name: /^Keep what clients pay/ }).check()
  await page.getByText(/Clients would pay the same\./).waitFor()
})
