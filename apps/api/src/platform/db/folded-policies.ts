import type pg from 'pg'

/** A policy as the catalogue has it. */
interface Policy {
  table: string
  name: string
  isPermissive: boolean
  command: keyof typeof COMMANDS | '*'
  /** Those that it is for; none where it is for all. */
  roles: string[]
  reads: string | null
  writes: string | null
}

const COMMANDS = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE' } as const
type Command = keyof typeof COMMANDS

/**
 * Citus 13.2 makes a restrictive policy a permissive one on its workers, so what should close a table further opens it to every
 * business. These statements, those of a table together, put each restrictive policy into the permissive ones in words that
 * mean the same. Those of the coordinator's own tables stay.
 */
export async function listFoldings(
  client: Pick<pg.ClientBase, 'query'>,
  kept: readonly string[],
): Promise<string[][]> {
  const { rows } = await client.query<Policy>(
    `SELECT c.relname AS "table", p.polname AS name, p.polpermissive AS "isPermissive", p.polcmd AS command,
            ARRAY(SELECT r.rolname::text FROM pg_roles r WHERE r.oid = ANY (p.polroles) ORDER BY 1) AS roles,
            pg_get_expr(p.polqual, c.oid) AS reads, pg_get_expr(p.polwithcheck, c.oid) AS writes
       FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1::text[])
      ORDER BY c.relname, p.polname`,
    [kept],
  )
  const tables = new Set(rows.filter(({ isPermissive }) => !isPermissive).map(({ table }) => table))
  return [...tables].map((table) => folded(rows.filter((policy) => policy.table === table)))
}

function folded(policies: Policy[]): string[] {
  const restrictive = policies.filter(({ isPermissive }) => !isPermissive)
  const isSplit = restrictive.some(({ command }) => command !== '*')
  const permissive = policies.filter(({ isPermissive }) => isPermissive)
  return [
    ...permissive.flatMap((policy) =>
      isSplit && policy.command === '*'
        ? split(policy, restrictive)
        : narrowed(policy, restrictive),
    ),
    ...restrictive.map(({ table, name }) => `DROP POLICY "${name}" ON "${table}"`),
  ]
}

/** Makes one policy for all commands one for each, since what restricts some of them is put into those alone. */
function split(policy: Policy, restrictive: Policy[]): string[] {
  const to = policy.roles.length > 0 ? policy.roles.map((role) => `"${role}"`).join(', ') : 'PUBLIC'
  const made = (Object.keys(COMMANDS) as Command[]).map(
    (command) =>
      `CREATE POLICY "${policy.name}_${COMMANDS[command].toLowerCase()}" ON "${policy.table}" FOR ${COMMANDS[command]} TO ${to} ${conditions(policy, command, restrictive)}`,
  )
  return [`DROP POLICY "${policy.name}" ON "${policy.table}"`, ...made]
}

function narrowed(policy: Policy, restrictive: Policy[]): string[] {
  const { table, name, command } = policy
  return [`ALTER POLICY "${name}" ON "${table}" ${conditions(policy, command, restrictive)}`]
}

/** What the policy asks of rows that are read and written by a command, with all that restricts it. */
function conditions(policy: Policy, command: Policy['command'], restrictive: Policy[]): string {
  const holding = restrictive.filter((each) => each.command === '*' || each.command === command)
  const all = (own: string | null, others: (string | null)[]) =>
    [own, ...others].filter((each) => each !== null).join(' AND ')
  const reads = all(
    policy.reads,
    holding.map((each) => ofRoles(each, each.reads)),
  )
  const writes = all(
    policy.writes ?? policy.reads,
    holding.map((each) => ofRoles(each, each.writes ?? each.reads)),
  )
  const using = command === 'a' ? '' : `USING (${reads})`
  const check = command === 'r' || command === 'd' ? '' : `WITH CHECK (${writes})`
  return `${using} ${check}`
}

function ofRoles({ roles }: Policy, condition: string | null): string | null {
  if (condition === null || roles.length === 0) return condition
  const others = roles.map((role) => `current_user <> '${role}'`).join(' AND ')
  return `(${others} OR ${condition})`
}
