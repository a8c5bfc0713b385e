import type { Page } from 'playwright-core'
import { goTo } from './walk.ts'

/** The words that a screen has in Nigeria only; our own prices are in naira everywhere, and say so. */
export const NIGERIAN = /WHT|withh[eo]ld|naira|₦|NGN(?! · )|\bCAC\b|0803 555|\bNRS\b/
const WALKED = [
  '/dashboard',
  '/dashboard?tab=invoices',
  '/dashboard?tab=payments',
  '/dashboard?tab=sms',
  '/dashboard?tab=tax',
  '/invoices',
  '/clients?new=client',
  '/clients/import',
  '/items?new=item',
  '/items/import',
  '/expenses?new=expense',
  '/expenses/import',
  '/payments',
  '/payments?new=payment',
  '/quotes',
  '/recurring',
  '/tax',
  '/analytics',
  '/sms',
  '/settings/getting-paid',
]

/** The screens of a business abroad that say something of Nigeria. */
export async function screensOfNigeria(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const path of WALKED) {
    await goTo(page, path)
    const said = NIGERIAN.exec(await textOf(page))?.[0]
    if (said) found.push(`${path}: ${said}`)
  }
  return found
}

/** The text on a page, its folded parts opened. */
async function textOf(page: Page): Promise<string> {
  await page.evaluate(
    "for (const part of document.querySelectorAll('details')) part.setAttribute('open', '')",
  )
  return page.evaluate('document.body.innerText')
}
