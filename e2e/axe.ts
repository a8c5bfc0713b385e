import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { still } from './rest.ts'

interface Look {
  /** Looks only at what the selector finds; without it at the whole page. */
  within?: string
  /** Asks only these rules of axe. */
  rules?: string[]
}

/** Brings axe into a page and its frames. Frames of other origins would be left out; there are none. */
export async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(axe.source)
}

/** The faults that axe finds on a page that has it, each as a rule with the elements. A rule that is kept need not be told. */
export async function axeViolations(page: Page, look: Look = {}): Promise<string[]> {
  const found = await page.evaluate(async ({ within = ':root', rules }) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(within, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))
  }, look)
  return found.map(({ id, targets }) => `${id}: ${targets.map((one) => one.join(' ')).join(' | ')}`)
}

/** The axe rules that depend on the theme; all others have the same result in both. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Changes the theme as the system does, which the app follows; a ready-made page looks only when it is opened. */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(
    `if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = '${theme}'`,
  )
  await still(page)
}
