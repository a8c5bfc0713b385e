import { chromium } from 'playwright-core'
import { CHROMIUM } from './chromium.ts'
import { demoSession, type MeasuredRoute, measuredRoutes } from './measured-routes.ts'
import { freshProfile, measureLoad, type PageLoad, SLOW_PHONE } from './page-load.ts'
import { startProduct } from './product.ts'
import { DESKTOP, PHONE } from './visitors.ts'

/**
 * The load of pages on a slow phone: `npm run lab [runs] [route…]`, three runs of every page unless told otherwise. Prints the
 * medians of the first visit, with nothing cached, and of the second. LAB_DETAILS=1 adds what moved; LAB_DESKTOP=1 takes a
 * large window.
 */
const [runsGiven, ...wanted] = /^\d+$/.test(process.argv[2] ?? '')
  ? process.argv.slice(2)
  : ['3', ...process.argv.slice(2)]
const runs = Number(runsGiven)
const viewport = process.env.LAB_DESKTOP ? DESKTOP : PHONE

const COLUMNS = [
  'usable',
  'FCP',
  'LCP',
  'CLS',
  'blocking',
  'requests',
  'files',
  'kB early',
  'kB script',
  'kB all',
]
const HEADING = `${'page'.padEnd(34)}${COLUMNS.map((name) => name.padStart(10)).join('')}`

const product = await startProduct()
const browser = await chromium.launch(CHROMIUM)
try {
  const { token, ...records } = await demoSession(product.baseUrl)
  const routes = measuredRoutes(records).filter(
    ({ path }) => wanted.length === 0 || wanted.includes(path),
  )
  console.log(HEADING)
  for (const route of routes) {
    const loads = []
    for (let run = 0; run < runs; run++) loads.push(await visitTwice(route, token))
    report(
      route.path,
      loads.map(([first]) => first),
      '',
    )
    report(
      '',
      loads.map(([, second]) => second),
      'second',
    )
  }
} finally {
  await browser.close()
  await product.stop()
}

async function visitTwice(route: MeasuredRoute, token: string): Promise<[PageLoad, PageLoad]> {
  const context = await freshProfile(browser, {
    baseUrl: product.baseUrl,
    token: route.access === 'member' ? token : null,
    viewport,
  })
  try {
    const first = await measureLoad(context, route, SLOW_PHONE)
    return [first, await measureLoad(context, route, SLOW_PHONE)]
  } finally {
    await context.close()
  }
}

function report(path: string, loads: readonly PageLoad[], visit: string): void {
  const figures = [
    seconds(median(loads, 'usableMs')),
    seconds(median(loads, 'firstPaintMs')),
    seconds(median(loads, 'largestPaintMs')),
    median(loads, 'cls').toFixed(3),
    `${median(loads, 'blockingMs').toFixed(0)} ms`,
    String(median(loads, 'requests')),
    String(median(loads, 'scriptFilesBeforeUsable')),
    kilobytes(median(loads, 'scriptBytesBeforeUsable')),
    kilobytes(median(loads, 'scriptBytes')),
    kilobytes(median(loads, 'bytes')),
  ]
  console.log(`${(visit || path).padEnd(34)}${figures.map((text) => text.padStart(10)).join('')}`)
  if (!process.env.LAB_DETAILS) return
  for (const script of loads[0]?.earlyScripts ?? []) console.log(`    ${script}`)
  for (const { at, value, sources } of loads[0]?.shifts ?? []) {
    console.log(`    ${value.toFixed(3)} at ${at.toFixed(0)} ms: ${sources.join(' | ')}`)
  }
}

type Figure = Exclude<keyof PageLoad, 'shifts' | 'earlyScripts'>

function median(loads: readonly PageLoad[], figure: Figure): number {
  const sorted = loads.map((load) => load[figure]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
