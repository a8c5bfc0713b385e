import { expect, test } from 'vitest'
import { COORDINATOR_TABLES, REFERENCE_TABLES } from '../src/platform/db/distribution.ts'
import { GLOBAL_TABLES, LOOKUP_TABLES, rolledBack } from './catalogue.ts'
import { isSpread } from './citus-nodes.ts'
import { testApp } from './harness.ts'
import { functionsOverAll, keysBetweenMachines, reachingTriggers } from './schema-rules.ts'

const { owner } = await testApp()

/** Functions that read over all tenants, each with its reason. */
const OVER_ALL: Record<string, string> = {
  due_work_lag: 'figures for the operator: counts, and no ids',
  due_work_of: 'the claim of what is due',
  due_work_with_time: 'what both read, which only they call',
  find_client_host: 'reads the business that the host’s row names',
  find_public_link: 'reads the time zone of the business that the link’s row names',
  list_business_ids: 'ids for the jobs that work each business',
  list_people_to_erase: 'ids of accounts whose people asked for their erasure',
  resolve_api_key: 'reads key and business by the keys in the row of the hash',
  resolve_session:
    'reads member, business and account by the keys in the session’s row, and those of a sandbox by its row',
}

test('no key leads from a lookup table into a tenant’s, or back', async () => {
  expect(await keysBetweenMachines(owner)).toEqual([])
})

// Citus itself refuses what these plant.
const testOnOneMachine = test.skipIf(isSpread)

testOnOneMachine.each([
  [
    'into a tenant’s',
    'ALTER TABLE sessions ADD CONSTRAINT loose FOREIGN KEY (business_id) REFERENCES businesses (id)',
  ],
  [
    'into a lookup table',
    `CREATE TABLE leaning (business_id uuid NOT NULL, token text,
       CONSTRAINT loose FOREIGN KEY (token) REFERENCES webhook_addresses (hook_id))`,
  ],
])('a key %s is found', async (_name, statements) => {
  expect(await rolledBack(owner, statements, keysBetweenMachines)).toEqual(['loose'])
})

test('a table is spread by business, unless it is shared and says where it stands', () => {
  const shared = Object.keys({ ...GLOBAL_TABLES, ...LOOKUP_TABLES })
  expect([...REFERENCE_TABLES, ...COORDINATOR_TABLES].sort()).toEqual(shared.sort())
})

test('no trigger reaches another table', async () => {
  expect(await reachingTriggers(owner)).toEqual([])
})

testOnOneMachine.each([
  ['writes one', 'UPDATE invoices SET notes = NULL WHERE business_id = NEW.business_id;'],
  ['calls what reads one', "PERFORM open_tax_month(NEW.business_id, 'vat', '2026-11');"],
])('a trigger that %s is found', async (_name, body) => {
  const statements = `
    CREATE FUNCTION loose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$;
    CREATE TRIGGER loose AFTER INSERT ON clients FOR EACH ROW EXECUTE FUNCTION loose()`
  expect(await rolledBack(owner, statements, reachingTriggers)).toContain('loose of clients')
})

testOnOneMachine('a trigger that reads its own row alone is not', async () => {
  const statements = `
    CREATE FUNCTION loose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := upper(NEW.name); RETURN NEW; END $$;
    CREATE TRIGGER loose BEFORE INSERT ON clients FOR EACH ROW EXECUTE FUNCTION loose()`
  expect(await rolledBack(owner, statements, reachingTriggers)).not.toContain('loose of clients')
})

test('no function reads over all tenants but those that are named', async () => {
  expect(await functionsOverAll(owner)).toEqual(Object.keys(OVER_ALL).sort())
})

test('one that does is found', async () => {
  const statements = `
    CREATE FUNCTION peek() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT count(*) FROM clients';
    CREATE FUNCTION look(of_business uuid) RETURNS bigint LANGUAGE sql SECURITY DEFINER
      AS 'SELECT count(*) FROM clients WHERE business_id = of_business'`
  const found = await rolledBack(owner, statements, functionsOverAll)
  expect(found).toContain('peek')
  expect(found).not.toContain('look')
})
