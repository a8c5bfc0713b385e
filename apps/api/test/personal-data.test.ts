import { mappedColumns, PERSONAL_DATA_MAP } from '@isiro/domain/personal-data/personal-data-map'
import { expect, test } from 'vitest'
import { testApp } from './harness.ts'

const { owner } = await testApp()

test('the map of personal data names every column of every table, once, and no other', async () => {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname`,
  )
  const inDatabase = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort()]))
  const inMap = Object.fromEntries(
    Object.entries(PERSONAL_DATA_MAP).map(([name, plan]) => [name, mappedColumns(plan).sort()]),
  )
  expect(inMap, 'add the table to its area in packages/domain/src/personal-data').toEqual(
    inDatabase,
  )
})
