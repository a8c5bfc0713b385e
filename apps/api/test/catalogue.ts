import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Runs statements and looks at what they made; they are always rolled back. */
export async function rolledBack<T>(
  owner: pg.Pool,
  statements: string,
  look: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query(`BEGIN; ${statements}`)
    return await look(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/**
 * Tables that belong to no business, each with its reason. Any other table must stand behind the fence.
 */
export const GLOBAL_TABLES: Record<string, string> = {
  accounts: 'a person, who may belong to several businesses; found by address before any is known',
  sessions: 'found by the hash of its token, before the business is known',
  one_time_tokens: 'found by the hash of a mailed link, by somebody who is not signed in',
  email_changes: 'a new address that a person asked for, found by the hash of a mailed link',
  passkeys: 'belong to a person; found by what the authenticator names, before anybody is known',
  authenticators: 'belong to a person, who may belong to several businesses; asked at the sign-in',
  backup_codes: 'belong to a person, who may belong to several businesses; asked at the sign-in',
  factor_recoveries: 'a person who lost every factor, found by the hash of a mailed link',
  legal_acceptances: 'what a person accepted, who may belong to several businesses',
  throttles: 'counts attempts of people who are not signed in; its keys are keyed hashes',
  call_counts: 'counts calls of public pages by address; its keys are keyed hashes',
  known_devices: 'browsers that signed in to an account before; read before the sign-in',
  receipt_numbers: 'our own receipts, which are numbered over all businesses',
  taken_receipt_numbers: 'the numbers of our own receipts, by the charge alone',
  erasures: 'the register of erasures: the businesses that it names are gone',
  sales_of_erased: 'our own sales to businesses that are gone, which they do not name',
  incidents: 'what did not work, told to everybody',
  incident_updates: 'the same, as it went on',
  job_commits: 'always empty; to delete from it has a job and its change committed together',
  retained_records: 'the rules of the erasure, the same for every business',
  schema_migrations: 'the version of the tables themselves',
}

/** Tables that are asked before a business is known. Each row names its business, and their keys need not begin with it. */
export const LOOKUP_TABLES: Record<string, string> = {
  account_businesses: 'found by the account, before its businesses are known',
  api_key_hashes: 'the hash of a key of the public interface leads to its business',
  client_hosts: 'a host leads to the business whose pages it shows',
  link_keys: 'the first characters of a token lead to the business of a client’s page',
  mailed_references: 'a mailed link, or what a person reads out, leads to one business',
  provider_references: 'what a provider names, before its business is known',
  referral_codes: 'a code must lead to one business, whoever types it',
  sandboxes: 'found by the live business, whose test keys call another one',
  referrals: 'found by the business that referred another',
  webhook_addresses: 'an address must lead to one business; random, so it tells nothing',
}

const TABLES = `
  SELECT c.oid, c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
    CASE WHEN c.relname = 'businesses' THEN 'id' ELSE 'business_id' END AS tenant_column
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`

/** The names of all tables that hold one business's rows. */
export async function tenantTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`${TABLES} ORDER BY name`)
  return rows.map(({ name }) => name).filter((name) => !(name in GLOBAL_TABLES))
}

interface Fences {
  name: string
  enabled: boolean
  forced: boolean
  has_tenant: boolean
  /** The commands to which one policy, and no other, gives the rows of the current business. */
  fenced: string[]
}

/** Every table that is not known to be global, and lacks a part of the fence. */
export async function tablesOutsideTheFence(client: Client): Promise<string[]> {
  const { rows } = await client.query<Fences>(`
    SELECT t.name, t.enabled, t.forced,
      EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = t.tenant_column AND a.attnotnull
        AND a.atttypid = 'uuid'::regtype) AS has_tenant,
      ARRAY(SELECT c.command FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS c(command)
        WHERE (SELECT bool_and(p.roles = '{public}'
            AND (c.command = 'INSERT' OR ${isFence('p.qual')}) AND (c.command IN ('SELECT', 'DELETE') OR ${isFence('p.with_check')})
          ) AND count(*) = 1
          FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = t.name AND p.cmd IN ('ALL', c.command)
            AND p.permissive = 'PERMISSIVE' AND p.roles && '{public,isiro_app}')
      )::text[] AS fenced
    FROM (${TABLES}) t`)
  return rows
    .filter(({ name }) => !(name in GLOBAL_TABLES))
    .filter((t) => !t.enabled || !t.forced || !t.has_tenant || t.fenced.length < 4)
    .map(({ name }) => name)
}

/** Whether a policy's condition asks for the business: alone, or with more, as where Citus has the restrictive ones folded into it. */
function isFence(condition: string): string {
  const ofBusiness = `'(' || t.tenant_column || ' = current_business_id())'`
  return `coalesce(${condition} = ${ofBusiness} OR starts_with(${condition}, '(' || ${ofBusiness} || ' AND '), false)`
}

/** Unique keys of tenant tables that do not begin with the business. */
export async function keysWithoutTenant(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; key: string }>(`
    SELECT t.name, i.indexrelid::regclass::text AS key
    FROM (${TABLES}) t
    JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique
    LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    WHERE a.attname IS DISTINCT FROM t.tenant_column`)
  return rows
    .filter(({ name }) => !(name in GLOBAL_TABLES || name in LOOKUP_TABLES))
    .map(({ key }) => key)
}

/** References from one tenant table to another that do not carry the business along. */
export async function referencesWithoutTenant(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ source: string; target: string; name: string }>(`
    SELECT s.name AS source, t.name AS target, c.conname AS name
    FROM pg_constraint c JOIN (${TABLES}) s ON s.oid = c.conrelid JOIN (${TABLES}) t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND NOT EXISTS (
      SELECT 1 FROM unnest(c.conkey, c.confkey) AS pair(own, theirs)
      JOIN pg_attribute o ON o.attrelid = s.oid AND o.attnum = pair.own AND o.attname = s.tenant_column
      JOIN pg_attribute f ON f.attrelid = t.oid AND f.attnum = pair.theirs AND f.attname = t.tenant_column)`)
  return rows
    .filter(({ source, target }) => !(source in GLOBAL_TABLES || target in GLOBAL_TABLES))
    .map(({ name }) => name)
}

/** Columns that cannot hold an amount exactly. */
export async function inexactColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT t.name || '.' || a.attname AS name FROM (${TABLES}) t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE a.atttypid IN ('real'::regtype, 'double precision'::regtype, 'money'::regtype, 'numeric'::regtype)
      AND NOT a.attisdropped`)
  return rows.map(({ name }) => name)
}

/** All columns, such as 'clients.name', in the order of their names. */
export async function allColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT t.name || '.' || a.attname AS name FROM (${TABLES}) t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped ORDER BY t.name, a.attname`)
  return rows.map(({ name }) => name)
}

/**
 * Columns that could hold anything about people: all but ids, whole numbers, dates, times, booleans, and texts that a check of the
 * column alone holds to a list of words.
 */
export async function freeColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT t.name || '.' || a.attname AS name FROM (${TABLES}) t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped
      AND a.atttypid <> ALL ('{uuid,bigint,integer,integer[],smallint,boolean,date,timestamptz}'::regtype[])
      AND NOT EXISTS (
        SELECT 1 FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(k.oid) ~
            $words$^CHECK [(]{2}"?[a-z_]+"? = ('[^']*'::text|ANY [(]ARRAY[[]('[^']*'::text(, )?)+[]][)])[)]{2}$$words$)
    ORDER BY name`)
  return rows.map(({ name }) => name)
}

/** Columns that name the account of a person. */
export async function accountColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT t.name || '.' || a.attname AS name FROM (${TABLES}) t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND (a.attname = 'account_id' OR EXISTS (
      SELECT 1 FROM pg_constraint k WHERE k.conrelid = t.oid AND k.confrelid = 'accounts'::regclass AND a.attnum = ANY (k.conkey)))
    ORDER BY name`)
  return rows.map(({ name }) => name)
}

/** Views that run with their owner's rights, and copies of tenant data that no policy covers. */
export async function unfencedViews(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'
      AND (c.relkind = 'm' OR (c.relkind = 'v' AND NOT coalesce(c.reloptions @> '{security_invoker=true}', false)))
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY name`)
  return rows.map(({ name }) => name)
}

/** Functions with their owner's rights that a caller's search path or anybody at all could use. */
export async function unpinnedFunctions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.prosecdef AND n.nspname NOT IN ('pg_catalog', 'information_schema')
      AND (NOT coalesce(p.proconfig @> '{"search_path=public, pg_temp"}', false)
        OR EXISTS (SELECT 1 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) WHERE grantee = 0))`)
  return rows.map(({ name }) => name)
}
