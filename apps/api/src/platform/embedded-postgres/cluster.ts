import { randomBytes } from 'node:crypto'
import { chown, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../config.ts'
import { type Binaries, program } from './binaries.ts'
import { exists, readIfThere, syncFolder } from './files.ts'
import { type Account, launch } from './launcher.ts'
import type { Settlement } from './settlement.ts'

/** A cluster's folder and its superuser's password. */
export type Cluster = { folder: string; password: string }

/**
 * Opens the cluster of this PostgreSQL's major version, or creates it.
 * Throws when the home holds only a cluster of another major version: it can't be read as it is.
 */
export async function openCluster({ binaries, home, launcher }: Settlement): Promise<Cluster> {
  const folder = join(home, binaries.major)
  const passwordFile = join(home, `${binaries.major}.password`)
  if (await exists(folder)) {
    const password = await readIfThere(passwordFile)
    if (password === null)
      throw new ConfigError(`The password of the database is gone: ${passwordFile}`)
    return { folder, password }
  }

  await assertNoOtherVersion(binaries, home)
  const password = randomBytes(24).toString('base64url')
  await writePassword(passwordFile, password, launcher.account)
  // Created under another name, so that a creation cut short is never taken for a cluster.
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await initialise({ binaries, home, launcher }, draft, passwordFile)
  await rename(draft, folder)
  await syncFolder(home)
  return { folder, password }
}

async function initialise(settlement: Settlement, folder: string, passwordFile: string) {
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
  const initdb = program(settlement.binaries, 'initdb')
  const child = launch(settlement.launcher, initdb, args, {
    cwd: settlement.home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complaint += text
  })
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0) throw new Error(`The database could not be created: ${complaint.trim()}`)
}

/** Written to disk before the cluster is made, so that there is no cluster without its password. */
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
  throw new ConfigError(
    `The data in ${home} was made by PostgreSQL ${other}, and this Isiro brings PostgreSQL ` +
      `${binaries.major}: carry it over with pg_upgrade, or with pg_dump and psql.`,
  )
}
