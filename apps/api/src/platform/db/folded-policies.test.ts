import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { listFoldings } from './folded-policies.ts'

const owner = new pg.Client({ connectionString: testDatabase().ownerUrl })
const [MINE, OTHER] = [crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  await owner.connect()
  await owner.query(`BEGIN; SET LOCAL app.business_id = '${MINE}';
    CREATE TABLE held (business_id uuid NOT NULL, maker integer NOT NULL, used integer NOT NULL);
    SELECT enable_tenant_policy('held');
    CREATE POLICY own ON held AS RESTRICTIVE USING (maker = 1);
    CREATE POLICY begins_unused ON held AS RESTRICTIVE FOR INSERT TO CURRENT_USER WITH CHECK (used = 0)`)
})
afterAll(async () => {
  await owner.query('ROLLBACK')
  await owner.end()
})

/** Runs a statement, and returns how many rows it was about; null where a policy refused it. */
async function count(statement: string): Promise<number | null> {
  await owner.query('SAVEPOINT before')
  try {
    return (await owner.query(statement)).rowCount
  } catch (error) {
    await owner.query('ROLLBACK TO before')
    expect(String(error)).toContain('row-level security')
    return null
  }
}

async function allowed() {
  const insert = (business: string, maker: number, used: number) =>
    count(`INSERT INTO held VALUES ('${business}', ${maker}, ${used})`)
  return {
    own: await insert(MINE, 1, 0),
    used: await insert(MINE, 1, 5),
    ofAnotherMaker: await insert(MINE, 2, 0),
    ofAnotherBusiness: await insert(OTHER, 1, 0),
    seen: await count('SELECT FROM held'),
    usedLater: await count('UPDATE held SET used = 5'),
    givenAway: await count('UPDATE held SET maker = 2'),
    moved: await count(`UPDATE held SET business_id = '${OTHER}'`),
    deleted: await count('DELETE FROM held'),
  }
}

test('a table allows the same when its restrictive policies are put into the others', async () => {
  const before = await allowed()
  expect(before).toEqual({
    own: 1,
    used: null,
    ofAnotherMaker: null,
    ofAnotherBusiness: null,
    seen: 1,
    usedLater: 1,
    givenAway: null,
    moved: null,
    deleted: 1,
  })
  const ofHeld = (await listFoldings(owner, [])).filter(([first]) => first?.includes('"held"'))
  expect(ofHeld).toHaveLength(1)
  for (const statement of ofHeld.flat()) await owner.query(statement)
  const { rows } = await owner.query(
    `SELECT polname FROM pg_policy WHERE polrelid = 'held'::regclass AND NOT polpermissive`,
  )
  expect(rows).toEqual([])
  expect(await allowed()).toEqual(before)
})
