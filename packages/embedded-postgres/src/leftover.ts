import { readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readIfThere } from './files.ts'
import { stopPostmaster } from './postmaster.ts'
import { commandLine } from './process-start.ts'

// Larger than any pid that a system gives.
const nobodysPid = 2_147_483_647

/**
 * Cleans up after a run that was killed: ends its server if it still
 * runs, otherwise makes sure that its files don't keep a new one from starting.
 * The caller holds the data folder's lock. Returns whether a server was ended.
 */
export async function endLeftover(cluster: string): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid')
  const content = await readIfThere(pidFile)
  if (content === null) return false

  const pid = Number.parseInt(content, 10)
  if (pid > 0 && commandLine(pid).includes(`postgres -D ${cluster} `)) {
    await stopPostmaster(pid)
    return true
  }

  // PostgreSQL refuses to start if any process of this account now has the pid in the file. The
  // file's last lines are kept, because PostgreSQL uses them to see whether a session still lives.
  if (pid > 0) await writeFile(pidFile, content.replace(/^\d+/, String(nobodysPid)))
  else await rm(pidFile)
  const home = dirname(cluster)
  for (const name of await readdir(home)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(home, name))
  }
  return false
}
