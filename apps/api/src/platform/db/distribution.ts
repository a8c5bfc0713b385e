import pg from 'pg'
import { ConfigError } from '../../config.ts'
import { listFoldings } from './folded-policies.ts'

/**
 * Where PostgreSQL has the extension Citus, the tables stand on several machines: the rows of a business together on one, by
 * `business_id`. Without the extension nothing here does anything. See docs/decisions/0077.
 */

/** Tables that every machine has whole, because a tenant's rows refer to theirs. A change of one waits for all machines. */
export const REFERENCE_TABLES = ['accounts', 'retained_records']

/**
 * Tables on the coordinator alone: they are asked before a business is known, or belong to none, and no statement reads one beside
 * a tenant's.
 */
export const COORDINATOR_TABLES = [
  'account_businesses',
  'api_key_hashes',
  'authenticators',
  'backup_codes',
  'call_counts',
  'client_hosts',
  'email_changes',
  'erasures',
  'incident_updates',
  'incidents',
  'job_commits',
  'factor_recoveries',
  'known_devices',
  'legal_acceptances',
  'link_keys',
  'mailed_references',
  'one_time_tokens',
  'passkeys',
  'provider_references',
  'receipt_numbers',
  'referral_codes',
  'referrals',
  'sales_of_erased',
  'sandboxes',
  'schema_migrations',
  'sessions',
  'taken_receipt_numbers',
  'throttles',
  'webhook_addresses',
]

/**
 * Always empty, and known to Citus. To delete from it has Citus commit in two phases what the transaction changed on a worker and
 * the job that it added on the coordinator (`Jobs.add`): neither is kept without the other then.
 */
const COMMITS = 'job_commits'

/** All rows of a business stand with its row here. */
const ROOT = 'businesses'

/** The setting by which the business of a transaction is known on the machine that has its rows. */
const PROPAGATES = 'citus.propagate_set_commands'

type Client = Pick<pg.ClientBase, 'query'>
/** Runs work in a transaction of its own while no other node does. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Distributes what is not distributed yet: tables, then functions. Calling it again does nothing. Throws a ConfigError for a
 * cluster on which businesses could not be served.
 */
export async function distribute(client: Client, appUrl: string, inTurn: InTurn): Promise<void> {
  if (!(await hasCitus(client))) return
  await refuseWithoutWorkers(client)
  await inTurn(() => carrySettings(client))
  await refuseUncarriedSettings(appUrl)
  // First: no table may go to the workers with a policy that they would get wrong.
  for (const statements of await listFoldings(client, COORDINATOR_TABLES))
    await inTurn(async () => {
      await client.query(STEP_SETTINGS)
      for (const statement of statements) await client.query(statement)
    })
  for (const statement of await listSteps(client)) {
    await inTurn(async () => {
      await client.query(STEP_SETTINGS)
      await client.query(statement)
    })
  }
}

/**
 * Foreign keys to a reference table allow one connection a machine. And a table that waits for its turn keeps its foreign keys as they
 * are, instead of becoming one of the coordinator's.
 */
const STEP_SETTINGS = `
  SET LOCAL citus.multi_shard_modify_mode = 'sequential';
  SET LOCAL citus.enable_local_reference_table_foreign_keys = off;
  SET LOCAL client_min_messages = warning`

/** Whether the tables may stand on several machines. */
async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)
  return rows.length > 0
}

/**
 * The owner's address for making what stands on the coordinator alone: with Citus, nothing that a connection to it makes goes to the
 * workers.
 */
export async function coordinatorUrl(ownerUrl: string): Promise<string> {
  if (!(await asOwner(ownerUrl, hasCitus))) return ownerUrl
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c citus.enable_ddl_propagation=off')
  return url.href
}

async function asOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'isiro-migrate' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function refuseWithoutWorkers(client: Client): Promise<void> {
  const { rows } = await client.query<{ place: string; isThere: boolean }>(
    `SELECT nodename || ':' || nodeport AS place, isactive AND hasmetadata AND metadatasynced AS "isThere"
       FROM pg_dist_node WHERE groupid <> 0 AND noderole = 'primary' ORDER BY 1`,
  )
  if (rows.length === 0)
    throw new ConfigError(
      'PostgreSQL has the extension citus and no worker. Add one with citus_add_node, or drop the extension.',
    )
  const missing = rows.filter(({ isThere }) => !isThere).map(({ place }) => place)
  if (missing.length > 0)
    throw new ConfigError(
      `Workers of Citus are missing: ${missing.join(', ')}. Start them, and see citus_activate_node.`,
    )
}

/** Has both roles carry the business of their transactions along. */
async function carrySettings(client: Client): Promise<void> {
  for (const role of ['isiro_app', 'CURRENT_USER']) {
    await client.query(`ALTER ROLE ${role} SET ${PROPAGATES} = 'local'`)
    // BEGIN travels with the setting that it was sent with, and finds a transaction begun.
    await client.query(`ALTER ROLE ${role} SET citus.worker_min_messages = 'error'`)
    // A function that a statement calls asks for rows of the same business, which are on the same machine.
    await client.query(`ALTER ROLE ${role} SET citus.allow_nested_distributed_execution = 'on'`)
  }
  await client.query(`SET ${PROPAGATES} = 'local'`)
}

/** A setting of the database or of the server's command line goes before the one of a role. */
async function refuseUncarriedSettings(appUrl: string): Promise<void> {
  const app = new pg.Client({ connectionString: appUrl, application_name: 'isiro-migrate' })
  await app.connect()
  try {
    const { rows } = await app.query<{ value: string }>(
      `SELECT current_setting('${PROPAGATES}') AS value`,
    )
    if (rows[0]?.value !== 'local')
      throw new ConfigError(
        `Citus runs with ${PROPAGATES} = ${rows[0]?.value} for isiro_app: no business would see its rows. Set it to local.`,
      )
  } finally {
    await app.end()
  }
}

async function listSteps(client: Client): Promise<string[]> {
  return [...(await listTableSteps(client)), ...(await listFunctionSteps(client))]
}

/** A table comes after those that it refers to. */
async function listTableSteps(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; targets: string[]; isPlaced: boolean }>(
    `SELECT c.relname AS name,
            ARRAY(SELECT r.confrelid::regclass::text FROM pg_constraint r
                   WHERE r.conrelid = c.oid AND r.contype = 'f' AND r.confrelid <> c.oid) AS targets,
            EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid) AS "isPlaced"
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      ORDER BY c.relname <> '${ROOT}', c.relname`,
  )
  const waiting = new Map(rows.map((table) => [table.name, table]))
  const steps: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ targets }) =>
      targets.every((target) => !waiting.has(target)),
    )
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()]}`)
    for (const { name, targets, isPlaced } of ready) {
      waiting.delete(name)
      if (!isPlaced) steps.push(...placeTable(name, targets))
    }
  }
  const isLast = (step: string) => step.includes('citus_add_local_table')
  return [...steps.filter((step) => !isLast(step)), ...steps.filter(isLast)]
}

function placeTable(name: string, targets: string[]): string[] {
  if (REFERENCE_TABLES.includes(name)) return [`SELECT create_reference_table('${name}')`]
  if (!COORDINATOR_TABLES.includes(name)) return [distributeTable(name)]
  // Citus holds a foreign key to a reference table only where it knows both.
  const isKnown = name === COMMITS || targets.some((target) => REFERENCE_TABLES.includes(target))
  return isKnown
    ? [
        `SELECT citus_add_local_table_to_metadata('${name}', cascade_via_foreign_keys => true)
          WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = '${name}'::regclass)`,
      ]
    : []
}

function distributeTable(name: string): string {
  return name === ROOT
    ? `SELECT create_distributed_table('${name}', 'id', colocate_with => 'none')`
    : `SELECT create_distributed_table('${name}', 'business_id', colocate_with => '${ROOT}')`
}

/**
 * Functions that change rows or have their owner's rights, are told the business, and ask no table of the coordinator, run where its rows are. On
 * the coordinator they would reach the worker by the owner's connection, which sees nothing of what the app role's has changed.
 */
async function listFunctionSteps(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('SELECT create_distributed_function(%L, %L, colocate_with => %L, force_delegation => true)', p.oid::regprocedure, 'of_business', '${ROOT}') AS statement
       FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND (p.prosecdef OR p.provolatile = 'v') AND p.proargnames[1] = 'of_business'
        AND NOT EXISTS (SELECT FROM unnest($1::text[]) local WHERE p.prosrc ~ ('\\m' || local || '\\M'))
        AND NOT EXISTS (SELECT FROM pg_dist_object o
                         WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid AND o.force_delegation)
      ORDER BY p.proname`,
    [COORDINATOR_TABLES],
  )
  return rows.map(({ statement }) => statement)
}
