import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processStart } from './process-start.ts'

type Holder = { pid: number; start: string | null; token: string }

// One that is just shutting down gets this long to let go.
const graceMs = 2_000

/**
 * Makes this process the only one that works with a data folder, until the returned function is
 * called or the process ends. A lock that a killed process left behind is taken over.
 * Throws when another living process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'embedded-postgres.lock')
  const self = { pid: process.pid, start: processStart(process.pid), token: randomUUID() }
  const giveUpAt = performance.now() + graceMs

  for (;;) {
    const holder = take(file, self)
    if (holder === self) return () => release(file, self)
    if (!isAlive(holder)) {
      removeStale(file, holder, self)
    } else if (holder.pid === self.pid || performance.now() > giveUpAt) {
      throw new EmbeddedPostgresError(
        `The data in ${folder} is in use by process ${holder.pid}: ` +
          'stop that one first, or name another data folder.',
      )
    } else {
      await sleep(50)
    }
  }
}

/** Writes the lock unless there is one, and returns its current holder. */
function take(file: string, self: Holder): Holder {
  const draft = `${file}.${self.token}`
  writeFileSync(draft, JSON.stringify(self))
  try {
    linkSync(draft, file) // unlike a write, it shows the whole content at once or fails
    return self
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readHolder(file) ?? take(file, self)
}

/**
 * Removes a dead process's lock. Of several that find it, the one that locks the removal does it:
 * were it done unguarded, a slow one would remove the lock that a quick one has just taken.
 */
function removeStale(file: string, stale: Holder, self: Holder) {
  const guard = `${file}.stale-${stale.token}`
  const guardian = take(guard, self)
  if (guardian === self) {
    if (readHolder(file)?.token === stale.token) rmSync(file)
    rmSync(guard)
  } else if (!isAlive(guardian)) {
    removeStale(guard, guardian, self)
  }
}

function release(file: string, self: Holder) {
  if (readHolder(file)?.token === self.token) rmSync(file)
}

function isAlive({ pid, start }: Holder) {
  return start !== null && processStart(pid) === start
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    // A power cut can leave the file empty: then nobody holds it.
    if (error instanceof SyntaxError) return { pid: 0, start: null, token: 'unreadable' }
    throw error
  }
}

function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
