import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { LOOKUP_TABLES } from '../catalogue.ts'
import type { RunStatement } from './recorder.ts'
import {
  isCompiledFrom,
  isEmbedded,
  listTypedStatements,
  type TypedStatement,
} from './typed-statements.ts'

/** The kind of value that pg makes of each of PostgreSQL's types; JSON may be anything. */
const KINDS = new Map<number, string>([
  [pg.types.builtins.BOOL, 'boolean'],
  [pg.types.builtins.INT2, 'number'],
  [pg.types.builtins.INT4, 'number'],
  [pg.types.builtins.INT8, 'number'],
  [pg.types.builtins.FLOAT8, 'number'],
  [pg.types.builtins.NUMERIC, 'string'],
  [pg.types.builtins.TEXT, 'string'],
  [pg.types.builtins.UUID, 'string'],
  [pg.types.builtins.DATE, 'string'],
  [pg.types.builtins.TIMESTAMPTZ, 'Date'],
  [pg.types.builtins.BYTEA, 'Buffer'],
])

const camelCase = (name: string) =>
  name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The statements of all other API tests, read after they have run. */
const statements: RunStatement[] = readFileSync(inject('statementsFile'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))

const typed = listTypedStatements()

/** How much of its text a statement fixes: of two that match, the one that fixes more is meant. */
const fixedLength = ({ texts }: TypedStatement) => texts.join('').length
const mostFixedFirst = [...typed].sort((a, b) => fixedLength(b) - fixedLength(a))
const runsOf = Map.groupBy(statements, ({ text }) =>
  mostFixedFirst.find(({ texts }) => isCompiledFrom(texts, text)),
)

test('the source has raw statements, and they are found', () => {
  expect(typed.length).toBeGreaterThan(40)
})

test('PostgreSQL could parse every statement of the run', () => {
  expect(statements.filter(({ syntaxError }) => syntaxError !== undefined)).toEqual([])
})

test.each(typed)('$place was run, and its rows are of their type', (statement) => {
  const runs = runsOf.get(statement) ?? []
  const isPart = () => statements.some(({ text }) => isEmbedded(statement.texts, text))
  expect(runs.length > 0 || isPart(), 'no test runs this statement').toBe(true)
  for (const run of runs) {
    const found = new Map(run.columns.map(({ name, typeId }) => [camelCase(name), typeId]))
    expect([...found.keys()]).toEqual(expect.arrayContaining([...statement.columns.keys()]))
    for (const [column, kinds] of statement.columns) {
      const kind = KINDS.get(found.get(column) ?? 0)
      if (kind !== undefined && kinds.size > 0) expect([column, ...kinds]).toContain(kind)
    }
  }
})

// PostgreSQL plans a part that takes the business from the row beside it for an average business, and then may read all rows of a
// large one for each row. With the parameter it plans for this one.
test('a lateral part names the business by the parameter', () => {
  const wrong = statements.flatMap(({ text }) =>
    lateralPartsOf(text).filter((part) => {
      const [, alias] = /\bFROM \w+(?: AS)? (\w+)\b/.exec(part) ?? []
      return (
        alias !== undefined &&
        new RegExp(`\\b${alias}\\.business_id = \\w+\\.business_id`).test(part) &&
        !new RegExp(`\\b${alias}\\.business_id = \\$`).test(part)
      )
    }),
  )
  expect(wrong).toEqual([])
})

// A lookup table stands on one machine, and the tenants' tables are spread: what a business needs of one stands in a row of its own.
// Tests compare everything that a business has by the digest of each table.
test('no statement of the product reads a lookup table beside others', () => {
  const mixed = statements.filter(({ text }) => {
    if (/\bmd5\(/.test(text)) return false
    const tables = new Set(
      [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE(?!\s+set))\s+"?([a-z_]+)"?/gi)].map(
        ([, name]) => name,
      ),
    )
    const lookups = [...tables].filter((name) => name !== undefined && name in LOOKUP_TABLES)
    return lookups.length > 0 && tables.size > lookups.length
  })
  expect(mixed.map(({ text }) => text)).toEqual([])
})

/** The bodies of a statement's LATERAL sub-selects. */
function lateralPartsOf(text: string): string[] {
  return [...text.matchAll(/LATERAL \(/g)].map(({ index }) => {
    const from = index + 'LATERAL ('.length
    let depth = 1
    let to = from
    for (; depth > 0 && to < text.length; to++) depth += { '(': 1, ')': -1 }[text[to] ?? ''] ?? 0
    return text.slice(from, to - 1)
  })
}
