import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { StartLogger } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { exists } from './files.ts'
import * as launchers from './launcher.ts'

/** The binaries' folder, the clusters' folder, and the account that runs PostgreSQL. */
export type Placement = { binaries: Binaries; home: string; launcher: launchers.Launcher }

// Used if an unprivileged account can't reach the original folder. Not a temporary folder, because it holds data.
const publicFolder = '/var/lib/embedded-postgres'

/**
 * Finds a way to run PostgreSQL on `dataDir/postgres`. An ordinary user just runs it. Root has to
 * drop to another account, which may not be able to enter the parent folders. It then
 * keeps root's capability to pass through them; if that is unavailable, binaries and clusters go
 * to a folder open to it (`dataDir/postgres` becomes a link, so that later starts find them).
 */
export async function choosePlacement(
  dataDir: string,
  binaries: Binaries,
  logger: StartLogger,
): Promise<Placement> {
  const home = await makeHome(join(dataDir, 'postgres'))
  if (process.geteuid?.() !== 0) {
    await assertOurs(home)
    return { binaries, home, launcher: launchers.asOurselves }
  }

  const account = await launchers.accountFor(home)
  await chown(home, account.uid, account.gid)
  for (const launcher of [
    launchers.droppedTo(account),
    await launchers.droppedWithPassage(account, 'dac_read_search'),
    await launchers.droppedWithPassage(account, 'dac_override'),
  ]) {
    if (launcher && (await launchers.reaches(launcher, binaries, home))) {
      return { binaries, home, launcher }
    }
  }
  return moveIntoTheOpen({ binaries, home, launcher: launchers.droppedTo(account) }, logger)
}

async function moveIntoTheOpen(closed: Placement, logger: StartLogger): Promise<Placement> {
  const { launcher } = closed
  const binaries = await copyBinaries(closed.binaries)
  if (await launchers.reaches(launcher, binaries, closed.home)) return { ...closed, binaries }

  if ((await readdir(closed.home)).length > 0) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and the account it runs under (uid ${launcher.account?.uid}) ` +
        `can't enter ${closed.home}: let others pass through the folders above it, or move it.`,
    )
  }
  const home = await mkdtemp(join(publicFolder, 'data-'))
  if (launcher.account) await chown(home, launcher.account.uid, launcher.account.gid)
  await rmdir(closed.home)
  await symlink(home, closed.home)
  if (!(await launchers.reaches(launcher, binaries, home))) {
    throw new Error(`The account PostgreSQL runs under can't enter ${home}.`)
  }
  logger.warn(`Only root may enter ${closed.home}, so the database is kept in ${home}.`)
  return { binaries, home, launcher }
}

/** Copies the binaries to a folder from which every account may run them, once per version. */
async function copyBinaries(binaries: Binaries): Promise<Binaries> {
  const folder = join(publicFolder, `postgresql-${binaries.version}`)
  if (await exists(folder)) return { ...binaries, folder }
  await mkdir(publicFolder, { recursive: true })
  await chmod(publicFolder, 0o755)
  const draft = await mkdtemp(join(publicFolder, 'copying-'))
  await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  // Renamed when complete, so that a copy cut short is never taken for a whole one.
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true })
    if (!(await exists(folder))) throw error // otherwise another process was quicker
  })
  return { ...binaries, folder }
}

/** Undoes a strict umask at installation: folders and programs 755, other files 644. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function makeHome(path: string) {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return realpath(path)
}

async function assertOurs(home: string) {
  const { uid } = await stat(home)
  if (uid === process.geteuid?.()) return
  throw new EmbeddedPostgresError(
    `The database in ${home} belongs to another account (uid ${uid}): ` +
      'start as that account or as root, or name another data folder.',
  )
}
