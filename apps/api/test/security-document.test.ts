import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import { expect, test } from 'vitest'
import { GLOBAL_TABLES } from './catalogue.ts'
import { testApp } from './harness.ts'

// What docs/security.md says of the whole product, and a look at the product can hold.

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const document = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const source = globSync('apps/api/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(ROOT + file, 'utf8'))
  .join('\n')

const { owner } = await testApp()

/** The row of a requirement. */
function said(number: string): string {
  const row = document.split('\n').findLast((line) => line.startsWith(`| ${number} |`))
  if (!row) throw new Error(`docs/security.md has no row ${number}`)
  return row
}

const named = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted()

test('the cookies are those that the server sets', () => {
  expect(named(said('3.3.1'), /`__Secure-(isiro_\w+)`/g)).toEqual(
    named(source, /'__Secure-(isiro_\w+)'/g),
  )
  // Nothing sets one by another name.
  expect(named(source, /set-cookie', (\w+)\(/g)).toEqual(['browserCookie', 'deviceCookie'])
})

test('the tables that name a business without its fence are named, with no other', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relforcerowsecurity ORDER BY 1`)
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => !(name in GLOBAL_TABLES))).toEqual([])
  expect(named(said('8.2.2'), /`([a-z_]+)`/g)).toEqual(names)
})

test('the reading calls that leave a record are those that the walk over all of them leaves out', () => {
  const walk = readFileSync(`${ROOT}apps/api/test/hardening.test.ts`, 'utf8')
  const list = /const RECORDED[^}]+}/.exec(walk)?.[0] ?? ''
  expect(named(said('3.5.3'), /`(GET [^`]+)`/g)).toEqual(named(list, /'(GET [^']+)'/g))
})

test('the drives that are connected by OAuth are named', () => {
  for (const name of Object.values(DRIVE_NAMES)) expect(said('10.4.1 to 10.4.5')).toContain(name)
})

/** Requirements of level 2, which are not counted. */
const BEYOND = /^\| (?:7\.4\.3|7\.5\.2) \|/

test('the count of what is met is right', () => {
  const rows = document
    .split('\n')
    .filter((line) => /^\| [\d., to]+\d \|.*\*\*/.test(line) && !BEYOND.test(line))
  const of = (word: string) =>
    rows
      .filter((row) => row.includes(`**${word}`))
      .reduce((sum, row) => sum + countOf(row.split('|')[1] ?? ''), 0)
  const [total, ...counts] = [
    ...(/^\| Of (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/m.exec(document) ?? []),
  ]
    .slice(1)
    .map(Number)
  expect([of('Met'), of('In part'), of('Open'), of('Does not apply')]).toEqual(counts)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
})

/** '9.1.1, 9.1.2' are two requirements, '10.4.1 to 10.4.5' are five. */
function countOf(numbers: string): number {
  const [, from, to] = /\.(\d+) to [\d.]+\.(\d+)/.exec(numbers) ?? []
  return from && to ? Number(to) - Number(from) + 1 : numbers.split(',').length
}
