import { expect } from 'vitest'
import { demo } from '../api.ts'
import { signInWith, test } from '../browser.ts'
import { Faults } from '../faults.ts'
import { allScreens } from '../screens.ts'
import { translate, useScreen } from '../translated.ts'
import { goTo } from '../walk.ts'

/** What is another a moment later: times of day, and how long ago something was. */
const PASSING = /\d\d?:\d\d|just now|\d+ (min|sec)\S*( ago)?|à l’instant|ahora mismo/g

const LANGUAGES = ['en-NG', 'fr-FR', 'es-ES']

// What keeps a page right knows no language: each screen is walked in one of them.
test.for(LANGUAGES)(
  'in %s a third of all screens of a business show the same translated and not, however they are used',
  { timeout: 1_200_000 },
  async (locale, { visit }) => {
    const api = await demo()
    const { member } = await allScreens(api)
    const faults = new Faults()
    const open = async () => {
      const { page } = await visit({ locale, reducedMotion: 'reduce' })
      await signInWith(page, api.token)
      await page.goto('/other-businesses')
      return page
    }
    // Neither page is loaded again: what one screen left behind would be on the next.
    const [plain, translated] = await Promise.all([open(), open()])
    const third = member.filter((_, place) => LANGUAGES[place % LANGUAGES.length] === locale)
    for (const address of third) {
      await Promise.all([goTo(plain, address), goTo(translated, address)])
      const [expected, shown] = await Promise.all([
        useScreen(plain, async () => {}),
        useScreen(translated, translate),
      ])
      for (const [done, text] of expected) {
        const fault = difference(text, shown.get(done) ?? '')
        if (fault) faults.add(address, [`${done}: ${fault}`])
      }
    }
    expect(faults.lines()).toEqual([])
  },
)

/**
 * The first words that differ, if some do. Blanks and line breaks do not count: a translator's element in a flexible box begins
 * a line of its own.
 */
function difference(expected: string, shown: string): string | null {
  const words = (text: string) => text.replaceAll(PASSING, '').trim().split(/\s+/)
  const [left, right] = [words(expected), words(shown)]
  const length = Math.max(left.length, right.length)
  const at = Array.from({ length }, (_, place) => place).find(
    (place) => left[place] !== right[place],
  )
  if (at === undefined) return null
  const around = (text: string[]) => text.slice(Math.max(0, at - 3), at + 4).join(' ')
  return `‘${around(right)}’ instead of ‘${around(left)}’`
}
