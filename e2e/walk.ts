import type { Page } from 'playwright-core'
import { isAtRest, still, waitForRest } from './rest.ts'

/**
 * Leads a page that the app runs in to another of its screens, as a link would: nothing is loaded anew. Comes back when the
 * screen is ready: its heading, no answer awaited, nothing in motion.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)})
    dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await ready(page)
}

/** Opens an address anew, and comes back when it is ready. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

async function ready(page: Page): Promise<void> {
  // This screen says so once its live stream stands.
  if (page.url().endsWith('/payments/confirmed'))
    await page.getByText(/^(Connected|Connecté|Conectado)$/).waitFor()
  // On a busy machine the screen before still stands, or the new one asks for its next part only now.
  do {
    await waitForRest(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await still(page)
  } while (!isAtRest(page))
}

/** Looks at each address once, in so many lanes: a page waits more than it works. */
export async function inLanes<Lane>(
  addresses: readonly string[],
  lanes: readonly Lane[],
  look: (lane: Lane, address: string) => Promise<void>,
): Promise<void> {
  const left = [...addresses]
  await Promise.all(
    lanes.map(async (lane) => {
      for (let address = left.shift(); address !== undefined; address = left.shift())
        await look(lane, address)
    }),
  )
}
