import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { RunStatement } from './recorder.ts'
import { listTypedStatements } from './typed-statements.ts'

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

/** What the other API tests have run, read after all of them. */
const statements: RunStatement[] = readFileSync(inject('statementsFile'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))

const typed = listTypedStatements()

test('the source has raw statements, and they are found', () => {
  expect(typed.length).toBeGreaterThan(40)
})

test.each(typed)('$place was run, and its rows are of their type', ({ matches, columns }) => {
  const runs = statements.filter(({ text }) => matches(text))
  expect(runs.length, 'no test runs this statement').toBeGreaterThan(0)
  for (const run of runs) {
    const found = run.columns.map(({ name }) => camelCase(name))
    expect(found.sort()).toEqual([...columns.keys()].sort())
    for (const { name, typeId } of run.columns) {
      const kinds = columns.get(camelCase(name)) ?? new Set()
      const kind = KINDS.get(typeId)
      if (kind !== undefined && kinds.size > 0) expect([name, ...kinds]).toContain(kind)
    }
  }
})
