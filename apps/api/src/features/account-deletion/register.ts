import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemContext, toBusinessId, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import * as queries from './queries.ts'

const GROUNDS = ['account_deleted', 'retention_ended', 'person_erased'] as const

/** An entry of the register of erasures: ids, days and numbers of rows, and nothing of what was erased. */
export interface ErasureEntry {
  businessId: string
  accountId: string
  /**
   * `retention_ended`: the records that were kept after the deletion went, too. `person_erased`: a member went, and no business; the
   * account's id stands in place of that of a business.
   */
  ground: (typeof GROUNDS)[number]
  /** ISO 8601. */
  requestedAt: string
  completedAt: string
  /** The last day of the records that were kept, 'YYYY-MM-DD'; null if none were. */
  retainedUntil: string | null
  /** Deleted rows by table; rows whose columns were emptied, as 'table:emptied'. */
  counts: Record<string, number>
}

type RegisterDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The file of the register, which outlives the loss or the restoration of the database: a line of JSON each. */
export function registerFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'erasures.jsonl')
}

/** The register as the database has it, oldest first. */
export async function listRegister({ db }: Pick<Deps, 'db'>): Promise<ErasureEntry[]> {
  const rows = await queries.listErasures(db.withoutTenant)
  return rows.map(({ completedAt, requestedAt, ground, counts, ...row }) => ({
    ...row,
    // The database knows no other.
    ground: ground as ErasureEntry['ground'],
    requestedAt: requestedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? '',
    // Written by `erase_some_rows` alone.
    counts: counts as Record<string, number>,
  }))
}

/** Adds the entries of the database to this node's file, in one step. Entries that only the file has stay in it. */
export async function writeRegister(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const path = registerFile(deps.config)
  const inFile = await readRegister(path)
  const known = new Set(inFile.map(keyOf))
  const added = (await listRegister(deps)).filter((entry) => !known.has(keyOf(entry)))
  if (added.length === 0) return
  await mkdir(dirname(path), { recursive: true })
  const lines = [...inFile, ...added].map((entry) => `${JSON.stringify(entry)}\n`)
  const temporary = `${path}.${process.pid}.new`
  await writeFile(temporary, lines.join(''), { mode: 0o600, flush: true })
  await rename(temporary, path)
}

/** Reads a file of the register; a file that is not there is empty. Throws for a line that is none of the register's. */
export async function readRegister(path: string): Promise<ErasureEntry[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return entryOf(JSON.parse(line))
      } catch (cause) {
        throw new Error(`Line ${index + 1} of ${path} is no entry of the register.`, { cause })
      }
    })
}

/**
 * Closes again the accounts that this database has and the register says were erased, so that the next run of the job erases
 * them: a database that was restored from an older backup revives nobody. Doing it twice changes nothing. Returns how many
 * accounts it closed.
 */
export async function replayRegister(
  deps: RegisterDeps,
  entries: readonly ErasureEntry[],
): Promise<number> {
  const done = new Set((await listRegister(deps)).map(keyOf))
  let closed = 0
  for (const entry of entries) {
    if (done.has(keyOf(entry))) continue
    if (entry.ground === 'person_erased') {
      if (await closePerson(deps, entry)) closed += 1
      continue
    }
    if (!(await queries.isBusinessThere(deps.db.withoutTenant, entry.businessId))) continue
    if (await close(deps, entry)) closed += 1
  }
  return closed
}

/** Replays the file of this node, and brings the file up to date. A start does it before it answers anybody. */
export async function replayOwnRegister(deps: RegisterDeps): Promise<number> {
  const closed = await replayRegister(deps, await readRegister(registerFile(deps.config)))
  await writeRegister(deps)
  return closed
}

function close(deps: RegisterDeps, entry: ErasureEntry): Promise<boolean> {
  const { accountId, retainedUntil } = entry
  const requestedAt = new Date(entry.requestedAt)
  const ctx = systemContext(deps, toBusinessId(entry.businessId))
  return transact(ctx, async ({ db, businessId }) => {
    const isNew = await queries.insertDeletion(db, businessId, {
      accountId,
      requestedAt,
      undoUntil: requestedAt,
      retains: retainedUntil !== null,
      retainedUntil,
      // The person was notified when it happened.
      toldAt: new Date(entry.completedAt),
    })
    if (!isNew) return false
    await queries.setDeletionRequested(db, accountId, requestedAt)
    await queries.endAccess(db, accountId)
    return true
  })
}

/** The next run of the job takes the person out of each business that the restored database has them in. */
async function closePerson(deps: RegisterDeps, entry: ErasureEntry): Promise<boolean> {
  const { accountId, requestedAt } = entry
  const { withoutTenant } = deps.db
  if (!(await queries.isPersonThere(withoutTenant, accountId))) return false
  await queries.setDeletionRequested(withoutTenant, accountId, new Date(requestedAt))
  await queries.endAccess(withoutTenant, accountId)
  return true
}

function keyOf({ businessId, ground }: Pick<ErasureEntry, 'businessId' | 'ground'>): string {
  return `${businessId} ${ground}`
}

/** Throws for what is no entry. */
function entryOf(value: unknown): ErasureEntry {
  const entry = value as ErasureEntry
  toBusinessId(entry.businessId)
  toBusinessId(entry.accountId)
  const isDated = [entry.requestedAt, entry.completedAt].every(
    (at) => !Number.isNaN(Date.parse(at)),
  )
  const isKnown = GROUNDS.includes(entry.ground)
  if (!isDated || !isKnown) throw new TypeError('An entry needs its ground and its times.')
  return entry
}
