import type { Page } from 'playwright-core'
import { axeViolations, bringAxe } from './axe.ts'

/** The faults of the question about cookies on a page: it must pass axe, hide no end of the page, and move nothing. */
export async function questionFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.waitFor()
  await bringAxe(page)
  const faults = await axeViolations(page, { within: '[data-consent]' })
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const foot = await page.locator('footer').boundingBox()
  const question = await banner.boundingBox()
  const end = Math.round((foot?.y ?? 0) + (foot?.height ?? 0))
  if (end > Math.round(question?.y ?? 0)) faults.push('It hides the end of the page.')
  await page.evaluate('scrollTo(0, 0)')
  const asked = await placesOf(page)
  await page.evaluate("document.querySelector('[data-consent]').hidden = true")
  if ((await placesOf(page)) !== asked) faults.push('The page moves when it goes.')
  return faults
}

/** The places of a page's parts. */
async function placesOf(page: Page): Promise<string> {
  const parts = ['header', 'h1', 'main', 'footer'].map((part) => page.locator(part).first())
  return JSON.stringify(await Promise.all(parts.map((part) => part.boundingBox())))
}
