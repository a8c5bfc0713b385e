import type { Page } from 'playwright-core'
import { translatePage } from '../apps/web/test/translate-page.mjs'
import { still, waitForRest } from './rest.ts'

/** What a search finds nothing of. */
const NO_HIT = 'zzzz'

/** Lets a page be translated as by the browser. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(translatePage)
}

/** The text that a page shows. */
export async function shownText(page: Page): Promise<string> {
  await waitForRest(page)
  await still(page)
  return page.evaluate('document.body.innerText')
}

/**
 * Uses a screen without changing a record: types into the sheet that stands over it; or searches it for nothing and for
 * everything, goes through its tabs, opens a menu. Before each of these, `prepare`. Returns the text after each, by what was done.
 */
export async function useScreen(
  page: Page,
  prepare: (page: Page) => Promise<void>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const step = async (done: string, act: () => Promise<void>) => {
    await prepare(page)
    await act()
    texts.set(done, await shownText(page))
  }
  await step('opened', async () => {})
  const sheet = page.locator('[role=dialog]:visible')
  if ((await sheet.count()) > 0) {
    const field = sheet.locator('input[type=text]:visible, textarea:visible').first()
    if (await field.isVisible()) await step('typed', () => field.fill('Ada'))
    return texts
  }
  const search = page.locator('#content input[type=search]').first()
  if (await search.isVisible()) {
    await step('searched in vain', () => search.fill(NO_HIT))
    await step('searched for all', () => search.fill(''))
  }
  const tabs = page.locator('#content [role=tab]:visible')
  for (let tab = 0; tab < (await tabs.count()); tab++)
    await step(`tab ${tab + 1}`, () => tabs.nth(tab).click())
  const menus = page.locator('#content [aria-haspopup=menu]:visible:not([disabled])')
  if ((await menus.count()) > 0) {
    await step('menu opened', () => menus.first().click())
    await step('menu closed', () => page.keyboard.press('Escape'))
  }
  return texts
}
