import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  startTemporaryPostgres,
} from './embedded-postgres.ts'
import { processStart } from './process-start.ts'
import { findRunningPostgres } from './running-postgres.ts'

let template: string
let dataDir: string
const running: EmbeddedPostgres[] = []

const makeFolder = async () => realpath(await mkdtemp(join(tmpdir(), 'embedded postgres, ')))

// A cluster takes a second of work to create and none to copy.
beforeAll(async () => {
  template = await makeFolder()
  await (await startEmbeddedPostgres({ dataDir: template })).stop()
})

afterAll(() => rm(template, { recursive: true }))

beforeEach(async () => {
  dataDir = await makeFolder()
  execFileSync('/bin/cp', ['-pR', join(template, 'postgres'), dataDir])
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await rm(dataDir, { recursive: true })
})

async function start(folder = dataDir) {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  running.push(server)
  return server
}

async function query(server: EmbeddedPostgres, text: string) {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** Starts another process that starts a server, writes a row and then runs `afterwards`, or lives until it is killed. */
async function startElsewhere({
  server = 'startEmbeddedPostgres({ dataDir: process.argv[1] })',
  afterwards = 'setInterval(() => {}, 1000)',
} = {}) {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres, startTemporaryPostgres } from './embedded-postgres.ts'
    const { connection, folder } = await ${server}
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('create table kept as select 7 as figure')
    console.log(folder ?? 'ready')
    ${afterwards}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    cwd: import.meta.dirname,
    // Hides the exception that a test provokes from the results.
    stdio: ['ignore', 'pipe', afterwards.includes('throw') ? 'ignore' : 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return {
    pid: child.pid,
    folder: String(said).trim(),
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      await once(child, 'exit')
    },
    /** Kills it and the guard beside it at once, as when memory runs out or the machine is reset. */
    async killWithGuard() {
      const guard = guardOf(child.pid)
      child.kill('SIGSTOP')
      process.kill(guard, 'SIGKILL')
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** The pid of the guard that a process started. */
function guardOf(parent: number | undefined): number {
  const all = execFileSync('/bin/ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  for (const line of all.split('\n')) {
    const [pid, ppid] = line.trim().split(/\s+/)
    if (ppid === String(parent) && line.includes('parent-guard.sh')) return Number(pid)
  }
  throw new Error(`Process ${parent} has no guard.`)
}

const pidFile = (folder = dataDir) => join(folder, 'postgres/18/postmaster.pid')
const postmasterPid = async (folder = dataDir) =>
  Number.parseInt(await readFile(pidFile(folder), 'utf8'), 10)
const isRunning = (pid: number) => processStart(pid) !== null

test('committed rows survive a stop and a start', async () => {
  const first = await start()
  await query(first, 'create table kept as select 7 as figure')
  await first.stop()

  const second = await start()

  expect(await query(second, 'select figure from kept')).toEqual({ figure: 7 })
})

test('it commits durably and knows the letters of every script', async () => {
  const server = await start()

  const row = await query(
    server,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commit, upper('ìṣirò') as upper`,
  )

  expect(row).toEqual({ fsync: 'on', pages: 'on', commit: 'on', upper: 'ÌṢIRÒ' })
})

test('the password is needed, and only the owner of the cluster can read it', async () => {
  const server = await start()
  const file = await stat(join(dataDir, 'postgres/18.password'))

  expect(file.mode & 0o777).toBe(0o600)
  const stranger = { ...server, connection: { ...server.connection, password: 'guess' } }
  await expect(query(stranger, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a path too long for a Unix socket works', async () => {
  const server = await start(join(dataDir, 'long '.repeat(30)))

  expect(server.connection.host).toBe('127.0.0.1')
  expect(await query(server, 'select 1 as one')).toEqual({ one: 1 })
})

test('a folder that another living process uses is refused', async () => {
  const other = await startElsewhere()

  await expect(start()).rejects.toThrow(`The data in ${dataDir} is in use by process ${other.pid}`)

  await other.kill()
  await start()
})

test('a server ends when the process that started it is killed, and its data stays', async () => {
  const other = await startElsewhere()
  const postmaster = await postmasterPid()

  await other.kill('SIGKILL')

  await expect.poll(() => isRunning(postmaster), { timeout: 20_000 }).toBe(false)
  expect(await query(await start(), 'select figure from kept')).toEqual({ figure: 7 })
})

test.each([
  ['killed', 'SIGKILL', undefined],
  ['stopped by Ctrl-C', 'SIGINT', undefined],
  ['ended by an exception', null, 'throw new Error("expected by the test")'],
] as const)(
  'a temporary server and its folder go when their process is %s',
  async (_how, signal, afterwards) => {
    const other = await startElsewhere({
      server: 'startTemporaryPostgres()',
      // The pid is read before the process is over.
      ...(afterwards && { afterwards: `setTimeout(() => { ${afterwards} }, 1000)` }),
    })
    const postmaster = await postmasterPid(other.folder)

    if (signal) await other.kill(signal)

    await expect.poll(() => isRunning(postmaster), { timeout: 20_000 }).toBe(false)
    await expect.poll(() => existsSync(other.folder), { timeout: 20_000 }).toBe(false)
  },
)

test('a stopped temporary server leaves no folder', async () => {
  const server = await startTemporaryPostgres()
  const { folder } = server
  expect(await query(server, 'select 1 as one')).toEqual({ one: 1 })

  await server.stop()

  expect(existsSync(folder)).toBe(false)
})

test('a server that outlived its killed process is taken over', async () => {
  const other = await startElsewhere()
  await other.killWithGuard()
  const orphan = await postmasterPid()

  const server = await start()

  expect(await postmasterPid()).not.toBe(orphan)
  expect(await query(server, 'select figure from kept')).toEqual({ figure: 7 })
})

test('files of a killed server do not keep a new one from starting', async () => {
  const other = await startElsewhere()
  process.kill(await postmasterPid(), 'SIGKILL')
  await other.killWithGuard()
  // By now the pid belongs to another process: to this one.
  await writeFile(pidFile(), (await readFile(pidFile(), 'utf8')).replace(/^\d+/, `${process.pid}`))

  const server = await start()

  expect(await query(server, 'select figure from kept')).toEqual({ figure: 7 })
})

test('a killed server is restarted at the same address with its committed rows', async () => {
  const server = await start()
  await query(server, 'create table kept as select 7 as figure')
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')

  const answer = () => query(server, 'select figure from kept').catch(() => null)
  await expect.poll(() => postmasterPid(), { timeout: 10_000 }).not.toBe(killed)
  await expect.poll(answer, { timeout: 10_000 }).toEqual({ figure: 7 })
})

test('a server that is killed does not come back from a stop', async () => {
  const server = await start()
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')

  await server.stop()

  expect(await postmasterPid()).toBe(killed)
  await expect(query(server, 'select 1')).rejects.toThrow()
})

test('a stop ends open sessions and can be called twice', async () => {
  const server = await start()
  const client = new pg.Client(server.connection)
  const errors: string[] = []
  client.on('error', (error) => errors.push(error.message))
  await client.connect()
  const ended = new Promise((done) => client.once('end', done))

  await Promise.all([server.stop(), server.stop()])
  await ended

  expect(errors).toContain('terminating connection due to administrator command')
})

test('a running server is found by its folder, and not after it has stopped', async () => {
  expect(await findRunningPostgres(dataDir)).toEqual({ hasCluster: true, endpoint: null })
  const { connection } = await start()
  const { endpoint } = await findRunningPostgres(dataDir)
  expect(endpoint).toEqual({ host: connection.host, port: connection.port })
  for (const server of running.splice(0)) await server.stop()
  expect(await findRunningPostgres(dataDir)).toEqual({ hasCluster: true, endpoint: null })
  expect(await findRunningPostgres(join(dataDir, 'elsewhere'))).toEqual({
    hasCluster: false,
    endpoint: null,
  })
})
