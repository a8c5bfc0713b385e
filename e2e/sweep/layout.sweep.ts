import { expect } from 'vitest'
import { demo } from '../api.ts'
import { signInWith, test } from '../browser.ts'
import { Faults } from '../faults.ts'
import { smallTargets, widthOf } from '../fit.ts'
import { allScreens } from '../screens.ts'
import { inLanes, open } from '../walk.ts'

const LANES = 2
const WIDTHS = [
  { width: 320, isTouched: true },
  { width: 640, isTouched: true },
  { width: 1280, isTouched: false },
]

test.for(WIDTHS)(
  'at $width px, opened anew, no screen is wider than its window, and a finger has 44 px',
  { timeout: 600_000 },
  async ({ width, isTouched }, { visit }) => {
    const api = await demo()
    const { visitor, member } = await allScreens(api)
    const faults = new Faults()
    const options = {
      viewport: { width, height: 800 },
      hasTouch: isTouched,
      isMobile: isTouched,
    }
    const walk = async (addresses: readonly string[], token: string | null) => {
      const visits = await Promise.all(Array.from({ length: LANES }, () => visit(options)))
      if (token !== null) for (const { page } of visits) await signInWith(page, token)
      await inLanes(addresses, visits, async ({ page }, address) => {
        await open(page, address)
        const found = await widthOf(page)
        if (found > width) faults.add(address, [`${found} px wide`])
        if (isTouched && token !== null) faults.add(address, await smallTargets(page))
      })
    }
    await walk(visitor, null)
    await walk(member, api.token)
    expect(faults.lines()).toEqual([])
  },
)
