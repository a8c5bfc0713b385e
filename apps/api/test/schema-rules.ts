import type pg from 'pg'
import { GLOBAL_TABLES, LOOKUP_TABLES, tenantTables } from './catalogue.ts'

/**
 * The rules that let the tables be spread over machines by business, read from the catalogue: what belongs to one business is
 * found, held together and deleted on one machine.
 */

type Client = Pick<pg.ClientBase, 'query'>

/** Tables that are no tenant's: they stand on every machine, or are found before the business is known. */
const SHARED = [...Object.keys(GLOBAL_TABLES), ...Object.keys(LOOKUP_TABLES)]

/** Foreign keys that lead from a shared table into a tenant's, or from a tenant's into a lookup table. */
export async function keysBetweenMachines(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ source: string; target: string; name: string }>(`
    SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target, conname AS name
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`)
  const isTenants = (table: string) => !SHARED.includes(table)
  return rows
    .filter(
      ({ source, target }) =>
        (SHARED.includes(source) && isTenants(target)) ||
        (isTenants(source) && target in LOOKUP_TABLES),
    )
    .map(({ name }) => name)
}

/** The tables that the source of each function names, by itself or in a function that it calls. */
const REACHES = `
  RECURSIVE functions AS (
    SELECT oid, proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ), reaches AS (
    SELECT f.oid, f.proname, c.relname::text AS table_name FROM functions f JOIN pg_class c
      ON c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
      AND f.prosrc ~* ('\\m(from|join|into|update|using)\\s+(only\\s+)?' || c.relname || '\\M')
    UNION
    SELECT f.oid, f.proname, r.table_name FROM functions f JOIN reaches r
      ON f.oid <> r.oid AND f.prosrc ~* ('\\m' || r.proname || '\\s*\\(')
  )`

/** Triggers that read, write or lock another table than their own, such as 'payments_sum of payments'. */
export async function reachingTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    WITH ${REACHES}
    SELECT DISTINCT t.tgname || ' of ' || t.tgrelid::regclass AS name
    FROM pg_trigger t JOIN reaches r ON r.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND r.table_name <> t.tgrelid::regclass::text ORDER BY name`)
  return rows.map(({ name }) => name)
}

/**
 * Functions with their owner's rights that read or write a tenant's table, and are neither told the business nor ask for that of
 * the transaction.
 */
export async function functionsOverAll(client: Client): Promise<string[]> {
  const tenants = (await tenantTables(client)).filter((table) => !(table in LOOKUP_TABLES))
  const { rows } = await client.query<{ name: string }>(
    `WITH ${REACHES}
     SELECT DISTINCT p.proname::text AS name FROM pg_proc p JOIN reaches r ON r.oid = p.oid
     WHERE p.prosecdef AND p.prorettype <> 'trigger'::regtype AND r.table_name = ANY ($1)
       AND p.prosrc !~ '\\m(current_business_id|of_business)\\M' ORDER BY name`,
    [tenants],
  )
  return rows.map(({ name }) => name)
}
