import { expect } from 'vitest'
import { demo } from '../api.ts'
import { axeViolations, bringAxe, COLOUR_RULES, wear } from '../axe.ts'
import { signInWith, test } from '../browser.ts'
import { Faults } from '../faults.ts'
import { allScreens } from '../screens.ts'
import { DESKTOP, PHONE } from '../visitors.ts'
import { goTo, inLanes, open } from '../walk.ts'

const LANES = 2
const LANGUAGES = ['en-NG', 'fr-FR', 'es-ES']
const SIZES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const
const WALKS = SIZES.flatMap(([device, viewport]) =>
  LANGUAGES.map((locale) => [locale, device, viewport] as const),
)

// All rules in the light theme; in the dark one those that depend on colour, because all others have the same result.
test.for(WALKS)(
  'in %s on %s axe finds nothing on any screen, in either theme',
  { timeout: 900_000 },
  async ([locale, , viewport], { visit }) => {
    const api = await demo()
    const { visitor, member } = await allScreens(api)
    const faults = new Faults()
    const pages = () =>
      Promise.all(
        Array.from(
          { length: LANES },
          async () => (await visit({ viewport, locale, reducedMotion: 'reduce' })).page,
        ),
      )

    await inLanes(visitor, await pages(), async (page, address) => {
      await wear(page, 'light')
      await open(page, address)
      await bringAxe(page)
      faults.add(`${address} light`, await axeViolations(page))
      await wear(page, 'dark')
      faults.add(`${address} dark`, await axeViolations(page, { rules: COLOUR_RULES }))
    })
    const members = await pages()
    for (const page of members) {
      await signInWith(page, api.token)
      await open(page, '/other-businesses')
      await bringAxe(page)
    }
    await inLanes(member, members, async (page, address) => {
      await wear(page, 'light')
      await goTo(page, address)
      faults.add(`${address} light`, await axeViolations(page))
      await wear(page, 'dark')
      faults.add(`${address} dark`, await axeViolations(page, { rules: COLOUR_RULES }))
    })
    expect(faults.lines()).toEqual([])
  },
)
