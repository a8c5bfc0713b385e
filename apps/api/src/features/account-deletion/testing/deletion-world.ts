import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { asBusiness, PASSWORD, type TestApp, type Visitor } from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import { deletionHooks } from '../../../deletion-hooks.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { eraseDue } from '../erase.ts'
import { accountDeletionJobs } from '../jobs.ts'

export const DAY_MS = 86_400_000

/** A data folder of the test file's own, for the file of the register. */
export function temporaryDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'isiro-erasures-'))
  atFileEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** The deletion of accounts, with the mails about it, and the queue and the clock in the test's hands. */
export function deletionWorld({ deps, clock, owner }: TestApp) {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
  const jobDeps = { ...deps, mailer }
  const jobs = jobHandlers(accountDeletionJobs<typeof jobDeps>(deletionHooks), jobDeps)

  /** Runs the mails that wait for an account, which are taken out of the queue. */
  async function runMails(accountId: string): Promise<void> {
    const { rows } = await owner.query<{ data: object }>(
      `DELETE FROM pgboss.job WHERE name = 'mail.account-deletion' AND data->>'accountId' = $1 RETURNING data`,
      [accountId],
    )
    for (const { data } of rows) await jobs['mail.account-deletion']?.(data)
  }

  return {
    mails,
    jobs,
    runMails,
    requestDeletion: (visitor: Visitor, retainBusinessData: boolean) =>
      visitor.post('/api/data-export/delete-account', {
        retainBusinessData,
        confirmDeletion: true,
        password: PASSWORD,
      }),
    /** The token of the link that the owner of a deleted account was mailed. */
    async undoToken(visitor: Visitor): Promise<string> {
      await runMails(visitor.user.id)
      const mail = mails.findLast(({ to }) => to.address === visitor.user.email)
      return /\/restore-account\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    /** Lets days pass. */
    passDays(days: number): void {
      clock.now = new Date(clock.now.getTime() + days * DAY_MS)
    },
    erase: (limits: { rows?: number; budgetMs?: number } = {}) =>
      eraseDue(jobDeps, deletionHooks(deps), limits),
    /** Forgets the deletion that a world is filled with. */
    forgetDeletion: (visitor: Visitor) =>
      asBusiness(owner, visitor.user.businessId, (client) =>
        client.query(
          `WITH gone AS (DELETE FROM account_deletions WHERE business_id = $1)
           DELETE FROM due_work WHERE business_id = $1 AND kind = 'erasure'`,
          [visitor.user.businessId],
        ),
      ),
  }
}

/**
 * The columns, as 'table.column', in which one of the texts stands: every column of texts, JSON, bytes and lists, in every table
 * of the product and of the queue. Rows of other businesses are behind the fence and not looked at.
 */
export async function columnsWith(
  owner: pg.Pool,
  businessId: string,
  needles: readonly string[],
): Promise<string[]> {
  return asBusiness(owner, businessId, async (client) => {
    const { rows: columns } = await client.query<{
      schema: string
      table: string
      column: string
      type: string
    }>(
      `SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, t.typname AS type
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_type t ON t.oid = a.atttypid
       WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND (t.typcategory IN ('S', 'A', 'E') OR t.typname IN ('json', 'jsonb', 'bytea'))
         AND NOT (n.nspname = 'public' AND c.relname = 'schema_migrations')
       ORDER BY 1, 2, 3`,
    )
    const tables = Map.groupBy(columns, ({ schema, table }) => `"${schema}"."${table}"`)
    const found: string[] = []
    for (const [name, ofTable] of tables) {
      const looks = ofTable.map(({ column, type }, index) => {
        const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
        return `coalesce(bool_or(lower(${text}) LIKE ANY ($1)), false) AS c${index}`
      })
      const { rows } = await client.query<Record<string, boolean>>(
        `SELECT ${looks.join(', ')} FROM ${name}`,
        [needles.map((needle) => `%${needle.toLowerCase()}%`)],
      )
      for (const [index, { schema, table, column }] of ofTable.entries())
        if (rows[0]?.[`c${index}`])
          found.push(schema === 'public' ? `${table}.${column}` : `${schema}.${table}`)
    }
    return found
  })
}
