import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
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
