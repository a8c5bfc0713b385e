import { randomBytes } from 'node:crypto'
import { chown, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, program } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { exists, readIfThere, syncFolder } from './files.ts'
import { type Account, launch } from './launcher.ts'
import type { ParentGuard } from './parent-guard.ts'
import type { Placement } from './unprivileged-account.ts'

/** A cluster's folder and its superuser's password. */
export type Cluster = { folder: string; password: string }

/**
 * Opens the cluster of this PostgreSQL's major version, or creates it.
 * Throws when the home holds only a cluster of another major version: it can't be read as it is.
 */
export async function openCluster(placement: Placement, guard: ParentGuard): Promise<Cluster> {
  const { binaries, home, launcher } = placement
  const folder = join(home, binaries.major)
  const passwordFile = join(home, `${binaries.major}.password`)
  if (await exists(folder)) {
    const password = await readIfThere(passwordFile)
    if (password === null)
      throw new EmbeddedPostgresError(`The password of the database is gone: ${passwordFile}`)
    return { folder, password }
  }

  await assertNoOtherVersion(binaries, home)
  const password = randomBytes(24).toString('base64url')
  await writePassword(passwordFile, password, launcher.account)
  // Created under another name, so that a creation cut short is never taken for a cluster.
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await initialise(placement, draft, passwordFile, guard)
  await rename(draft, folder)
  await syncFolder(home)
  return { folder, password }
}

async function initialise(
  placement: Placement,
  folder: string,
  passwordFile: string,
  guard: ParentGuard,
) {
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8: knows upper and lower case of every script, and sorts the same
    // on every machine and after every upgrade of its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const initdb = program(placement.binaries, 'initdb')
  const child = launch(placement.launcher, initdb, args, {
    cwd: placement.home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guard.watch(child.pid)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complaint += text
  })
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
  guard.watch(undefined)
  if (code !== 0) throw new Error(`The database could not be created: ${complaint.trim()}`)
}

/** Writes the password to disk before the cluster is created, so that no cluster exists without it. */
async function writePassword(file: string, password: string, owner: Account | null) {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(password)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (owner) await chown(file, owner.uid, owner.gid)
}

async function assertNoOtherVersion(binaries: Binaries, home: string) {
  const other = (await readdir(home)).find((name) => /^\d+$/.test(name))
  if (other === undefined) return
  throw new EmbeddedPostgresError(
    `The data in ${home} was made by PostgreSQL ${other}, and the binaries here are of PostgreSQL ` +
      `${binaries.major}: carry it over with pg_upgrade, or with pg_dump and psql.`,
  )
}
