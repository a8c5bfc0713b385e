import { expect } from 'vitest'
import { demo } from './api.ts'
import { axeViolations, bringAxe } from './axe.ts'
import { type OpenVisit, signInWith, test, type Visit } from './browser.ts'
import { Faults } from './faults.ts'
import { smallTargets, widthOf } from './fit.ts'
import { allScreens } from './screens.ts'
import { PHONE } from './visitors.ts'
import { goTo, inLanes, open } from './walk.ts'

const LANES = 2
/** Nothing fades: a button that an answer has just made ready has its colours at once. */
const LOOK = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
/** The narrowest phone. */
const NARROW = { ...PHONE, width: 320 }

// Each screen once, on a phone in the light theme. All sizes, themes and languages are walked by `npm run sweep`.

test('every screen of a visitor passes axe and fits the narrowest phone', async ({ visit }) => {
  const { visitor } = await allScreens(await demo())
  const faults = new Faults()
  await inLanes(visitor, await phones(visit), async ({ page }, address) => {
    await open(page, address)
    await bringAxe(page)
    faults.add(address, await axeViolations(page))
    faults.add(address, await tooWide(page))
  })
  expect(faults.lines()).toEqual([])
})

test('every screen of a business passes axe, fits the narrowest phone, and leaves a finger 44 px for each thing that can be pressed', {
  timeout: 300_000,
}, async ({ visit }) => {
  const api = await demo()
  const { member } = await allScreens(api)
  const faults = new Faults()
  const lanes = await phones(visit)
  for (const { page } of lanes) {
    await signInWith(page, api.token)
    await open(page, '/other-businesses')
    await bringAxe(page)
  }
  await inLanes(member, lanes, async ({ page }, address) => {
    await goTo(page, address)
    faults.add(address, await axeViolations(page))
    faults.add(address, await smallTargets(page))
    faults.add(address, await tooWide(page))
  })
  expect(faults.lines()).toEqual([])
})

function phones(visit: OpenVisit): Promise<Visit[]> {
  return Promise.all(Array.from({ length: LANES }, () => visit(LOOK)))
}

async function tooWide(page: Visit['page']): Promise<string[]> {
  await page.setViewportSize(NARROW)
  const width = await widthOf(page)
  await page.setViewportSize(PHONE)
  return width > NARROW.width ? [`${width} px wide`] : []
}
