import { LANGUAGES } from '@isiro/domain/language'
import { beforeAll, expect, test } from 'vitest'
import type { $ZodTypes } from 'zod/v4/core'
import { isLive, splitCells } from '../src/platform/files/testing/live-cells.ts'
import { tenantTables } from './catalogue.ts'
import { asBusiness, testApp } from './harness.ts'
import { endpointsOf, ownIds, ROUTES } from './route-table.ts'
import { sampleOf } from './sample.ts'
import { buildWorld, type World } from './world.ts'

/** Every CSV file of every route, while every text that the business ever typed begins with a formula. */

const { routes, signedIn, owner } = await testApp()

const MARK = 'CSVCSVCSV'
const HOSTILE = [
  ...['=1+1', '\t-1', '\r@x', '\n+1', ' =1', '\u200b=1', '＝1', '"=1'],
  ...[';=1+1', ',@x', "a;'=1", 'a;\t-1', 'a\r=1', 'a\n@x', '";=1', '",+1', 'a;;,=1'],
]

let world: World
beforeAll(async () => {
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  world = await buildWorld(visitor, MARK, '5526004')
})

/** A route's address for each value of the closed lists in its path, such as the blocks of the analysis. */
function addressesOf(name: string): string[] {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  const { url, query = {} } = route.call(ownIds(route, world), world)
  const [path = '', search = ''] = url.split('?')
  const asked = new URLSearchParams([
    ...new URLSearchParams(search),
    ...Object.entries(query as Record<string, string>),
  ])
  const router = routes.find((other) => other.method === 'GET' && `GET ${other.url}` === name)
  const params = router?.schema?.params as { _zod?: { def: $ZodTypes['_zod']['def'] } } | undefined
  const shape = params?._zod?.def.type === 'object' ? params._zod.def.shape : {}
  const paths = Object.entries(shape).reduce(
    (all, [place, schema]) => {
      const { def } = (schema as $ZodTypes)._zod
      const at = router?.url.split('/').indexOf(`:${place}`) ?? -1
      if (def.type !== 'enum' || at < 0) return all
      const choices = Object.values(def.entries).map(String)
      return all.flatMap((one) =>
        choices.map((choice) => one.split('/').with(at, choice).join('/')),
      )
    },
    [path],
  )
  return paths.map((one) => `${one}?${asked}`)
}

/** The CSV files of the business by their addresses. */
async function findExports(): Promise<string[]> {
  const found: string[] = []
  for (const { method, url } of endpointsOf(routes)) {
    // A stream of payments does not end.
    if (method !== 'GET' || url.endsWith('/live')) continue
    for (const address of addressesOf(`GET ${url}`)) {
      const { status, headers } = await world.visitor.get(address)
      const isCsv = String(headers['content-type']).startsWith('text/csv')
      if (isCsv) found.push(address)
      else if (/\/export$|\.csv$/.test(url))
        throw new Error(`${address} answered ${status}, so its file was not looked at.`)
    }
  }
  return found
}

/** Columns that hold no text of people, and refuse these. */
const CHECKED = ['payment_attempts.reference']

/** Puts another text before the mark in each of the business's texts, whatever its contract would say. */
async function replaceTexts(from: string, to: string): Promise<void> {
  await asBusiness(owner, world.visitor.user.businessId, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
      `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY($1) AND data_type IN ('text', 'jsonb')
         AND is_generated = 'NEVER' AND is_updatable = 'YES'`,
      [await tenantTables(client)],
    )
    for (const { table, column, type } of columns) {
      if (CHECKED.includes(`${table}.${column}`)) continue
      const texts = type === 'jsonb' ? [from, to].map(inJson) : [from, to]
      await client.query(
        `UPDATE ${table} SET ${column} = replace(${column}::text, $1, $2)::${type} WHERE ${column}::text LIKE $3`,
        [...texts, `%${MARK}%`],
      )
    }
  })
}

/** The analyses that name clients. The files of the others have figures and words of ours, whatever their screens say. */
const ANALYSES_WITH_TEXTS = [
  '/api/analytics/clients/export',
  '/api/analytics/reports/client-profit/export',
]

/** The files of what people typed: those of a list that holds such texts, the statement of a client, and two analyses. */
async function findWithTexts(addresses: readonly string[]): Promise<string[]> {
  const found = [...ANALYSES_WITH_TEXTS]
  for (const address of addresses) {
    if (address.startsWith('/api/analytics/')) continue
    const { raw } = await world.visitor.get(address.replace(/\/export(?=\?|$)/, ''))
    if (raw.includes(MARK)) found.push(pathOf(address))
  }
  return found
}

/** The files whose headings are those of another program, in every language. */
const FOR_PROGRAMS = /^\/api\/journal-exports\//

const pathOf = (address: string) => address.split('?')[0] ?? ''
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

test('no cell of any CSV file runs, in any language, at any separator', async () => {
  const { visitor } = world
  const addresses = await findExports()
  const statement = `/api/clients/${world.ids.client}/statement.csv`
  const withTexts = await findWithTexts(addresses)
  expect(withTexts).toEqual(expect.arrayContaining(['/api/invoices/export', statement]))
  expect(addresses.map(pathOf)).toContain('/api/tax/years/2026/export')
  const live: [string, string, string][] = []
  const holdingTexts = new Set<string>()
  const languagesSeen = new Set<string>()
  let before = ''
  const [first = '', ...others] = HOSTILE
  for (const text of [first, ...sampleOf('hostile texts', others, 3)]) {
    await replaceTexts(`${before}${MARK}`, `${text}${MARK}`)
    before = text
    // The words of the head don't depend on the texts, so that all languages are asked for with the first of them.
    const languages = text === first ? LANGUAGES : sampleOf(`language of ${text}`, LANGUAGES, 9)
    for (const language of languages) {
      await owner.query('UPDATE accounts SET language = $2 WHERE id = $1', [
        visitor.user.id,
        language,
      ])
      const download = async (address: string) => {
        const { status, raw } = await visitor.get(address)
        expect([address, status]).toEqual([address, 200])
        const file = raw.toString()
        if (file.includes(MARK)) holdingTexts.add(pathOf(address))
        languagesSeen.add(`${pathOf(address)} ${file.split('\r\n')[0]}`)
        for (const separator of [',', ';', '\t']) {
          const cells = splitCells(file, separator).filter(isLive)
          live.push(...cells.map((cell): [string, string, string] => [address, language, cell]))
        }
      }
      // One file of a business is made at a time.
      for (const address of addresses) await download(address)
    }
  }
  expect(live).toEqual([])
  // The files did hold the texts, and had a head of their own in each language, but for those that a program reads.
  expect(holdingTexts).toEqual(new Set(withTexts))
  const heads = addresses.map((one) => (FOR_PROGRAMS.test(one) ? 1 : LANGUAGES.length))
  expect(languagesSeen.size).toBe(heads.reduce((sum, count) => sum + count, 0))
})
