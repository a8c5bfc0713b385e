import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { access, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Binaries, program } from './binaries.ts'

const run = promisify(execFile)

/** An account of this machine. */
export type Account = { uid: number; gid: number }

/** Starts programs as the account PostgreSQL is to run under. */
export type Launcher = {
  /** The account that is dropped to, or null when this process is not root and need not drop. */
  account: Account | null
  /** The program and arguments before the command line. */
  prefix: string[]
}

// Programs of PostgreSQL see nothing of our environment: PGPORT or PGDATA there would steer them.
export const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs PostgreSQL as ourselves. */
export const asOurselves: Launcher = { account: null, prefix: [] }

/** Runs PostgreSQL under `account`, without root's privileges. */
export function droppedTo(account: Account): Launcher {
  return { account, prefix: [] }
}

/**
 * Runs PostgreSQL under `account` with one of root's rights kept: to enter and read folders closed
 * to it. Null when the machine lacks the tool for it.
 */
export async function droppedWithPassage(
  account: Account,
  capability: 'dac_read_search' | 'dac_override',
): Promise<Launcher | null> {
  const setpriv = await firstExisting(['/usr/bin/setpriv', '/bin/setpriv'])
  if (!setpriv) return null
  const prefix = [
    setpriv,
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    // Without this bit access(2) ignores the capability, and PostgreSQL calls access(2) first.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--',
  ]
  return { account, prefix }
}

/**
 * The account under which root runs PostgreSQL: the owner of `home` if that is an ordinary user, whose cluster
 * stays theirs, otherwise the system's unprivileged account.
 */
export async function accountFor(home: string): Promise<Account> {
  const { uid, gid } = await stat(home)
  if (uid !== 0) return { uid, gid }
  // The uid of macOS's `nobody` is too large for Node.
  const name = process.platform === 'darwin' ? 'daemon' : 'nobody'
  const ids = ['-u', '-g'].map((flag) => run('id', [flag, name], { env: environment }))
  const [user, group] = await Promise.all(ids)
  return { uid: Number(user?.stdout), gid: Number(group?.stdout) }
}

/** Whether PostgreSQL, so launched, can be read and run, and can enter its home. */
export async function reaches(launcher: Launcher, binaries: Binaries, home: string) {
  const script = '"$1" --version >/dev/null && cd "$2"'
  const args = ['-c', script, 'sh', program(binaries, 'postgres'), home]
  const child = launch(launcher, '/bin/sh', args, { cwd: '/', stdio: 'ignore' })
  return new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}

/** Spawns a program through the launcher. */
export function launch(launcher: Launcher, file: string, args: string[], options: SpawnOptions) {
  const { account, prefix } = launcher
  const [first = file, ...rest] = [...prefix, file, ...args]
  // With a prefix, the prefix does the dropping.
  const ids = account && prefix.length === 0 ? account : {}
  return spawn(first, rest, { ...options, ...ids, env: environment })
}

async function firstExisting(files: string[]) {
  for (const file of files) {
    const found = await access(file).then(
      () => true,
      () => false,
    )
    if (found) return file
  }
  return null
}
