import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerAddress } from '../src/platform/db/database-url.ts'

const CONFIGURATION = fileURLToPath(
  new URL('../../../docs/deployment/pgbouncer.ini', import.meta.url),
)

export interface Pooler {
  /** The same database, through the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer as the documents configure it, before a server: with the passwords of these roles, and on a Unix socket of its
 * own. It refuses to run as root, so under root it runs as whoever runs the server.
 */
export async function startPooler(
  server: ServerAddress,
  folderOfServer: string,
  passwords: Record<string, string>,
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const path = (name: string) => join(folder, name)
  const users = Object.entries(passwords).map(([role, password]) => `"${role}" "${password}"`)
  await writeFile(path('userlist.txt'), `${users.join('\n')}\n`)
  const documented = await readFile(CONFIGURATION, 'utf8')
  const configuration = documented
    .replace(/^isiro = .*$/m, `* = host=${server.host} port=${server.port}`)
    .replace(/^listen_addr = .*$/m, `unix_socket_dir = ${folder}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${path('userlist.txt')}`)
  await writeFile(path('pgbouncer.ini'), configuration)
  const { uid, gid } = await stat(join(folderOfServer, 'postgres'))
  await chown(folder, uid, gid)
  await chmod(folderOfServer, 0o711) // The server's socket is in it.
  const child = spawn('pgbouncer', [path('pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  await isListening(child)
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl)
      url.port = '6432'
      url.searchParams.set('host', folder)
      return url.href
    },
    async stop() {
      // SIGTERM waits for clients from 1.23 on; SIGQUIT never does.
      child.kill('SIGQUIT')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the line of its log that says so. Throws with the log if it ends instead. */
async function isListening(child: ChildProcess): Promise<void> {
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += String(chunk)
  })
  child.on('error', (error) => {
    log += String(error)
  })
  for (let waited = 0; !/process up/.test(log); waited += 50) {
    if (child.exitCode !== null || child.pid === undefined || waited > 10_000)
      throw new Error(`PgBouncer did not start: ${log}`)
    await sleep(50)
  }
}
