import { parseNumberPattern, seriesKey } from '@isiro/domain/invoice-number'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let database: pg.Client

beforeAll(async () => {
  database = new pg.Client(inject('appUrl'))
  await database.connect()
})
afterAll(() => database.end())

test('R36 the database and the domain draw a pattern from the same counter', async () => {
  const piece = fc.stringMatching(/^[A-Za-z0-9\-/._]{0,6}$/)
  const sequence = fc.constantFrom('{}', '{1}', '{0001}', '{00000000}', '{0}')
  const pattern = fc
    .tuple(piece, fc.constantFrom('', '{year}'), piece, sequence, piece)
    .map((pieces) => pieces.join(''))
    .filter((text) => parseNumberPattern(text).ok)
  const patterns = [
    ...fc.sample(pattern, 500),
    'INV-{year}-{0001}',
    '{001}/{year}.lag',
    'inv/{year}/{1}',
  ]

  const { rows } = await database.query<{ series: string }>(
    'SELECT number_series(pattern, 2026) AS series FROM unnest($1::text[]) WITH ORDINALITY AS all_of(pattern, n) ORDER BY n',
    [patterns],
  )

  expect(rows.map(({ series }) => series)).toEqual(patterns.map((text) => seriesKey(text, 2026)))
})
