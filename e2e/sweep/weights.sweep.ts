import { expect, inject } from 'vitest'
import { test } from '../browser.ts'
import { demoSession, type MeasuredRoute, measuredRoutes } from '../measured-routes.ts'
import { freshProfile, measureLoad, type PageLoad, SLOW_LINE } from '../page-load.ts'
import { DESKTOP, PHONE } from '../visitors.ts'

/** How much of what stood on the page may move, by the definition of the Core Web Vitals. */
const MOST_SHIFT = 0.05
/** The sizes of windows in which nothing may move. */
const WINDOWS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

// Bytes and movement only: what takes how long depends on the machine, and is measured by `npm run lab`.
test.for(WINDOWS)(
  'on %s no page brings more script than it may, and nothing moves by itself',
  { timeout: 600_000 },
  async ([, viewport], { browser }) => {
    const { token, ...records } = await demoSession(inject('baseUrl'))
    const tooHeavy: string[] = []
    const moving: string[] = []
    const visitOnce = async (route: MeasuredRoute): Promise<PageLoad> => {
      const context = await freshProfile(browser, {
        baseUrl: inject('baseUrl'),
        token: route.access === 'member' ? token : null,
        viewport,
      })
      try {
        return await measureLoad(context, route, SLOW_LINE, { restMs: 700, isOnlyForScreen: true })
      } finally {
        await context.close()
      }
    }
    for (const route of measuredRoutes(records)) {
      const load = await visitOnce(route)
      const kilobytes = load.scriptBytes / 1000
      if (kilobytes > route.scriptKb)
        tooHeavy.push(`${route.path}: ${kilobytes.toFixed(1)} of ${route.scriptKb} kB`)
      if (load.cls > MOST_SHIFT) moving.push(`${route.path}: ${describe(load)}`)
    }
    expect({ tooHeavy, moving }).toEqual({ tooHeavy: [], moving: [] })
  },
)

function describe({ cls, shifts }: PageLoad): string {
  const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)
  const moved = largest.map(({ value, sources }) => `${value.toFixed(3)} ${sources.join(' | ')}`)
  return `${cls.toFixed(3)}: ${moved.join('; ')}`
}
