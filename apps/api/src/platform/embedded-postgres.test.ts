import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
const running: EmbeddedPostgres[] = []

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'isiro embedded, ')))
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

/** Another process that starts the server, writes a row and then lives until it is killed. */
async function startElsewhere() {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from './embedded-postgres.ts'
    const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[1] })
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('create table kept as select 7 as figure')
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const pidFile = () => join(dataDir, 'postgres/18/postmaster.pid')
const postmasterPid = async () => Number.parseInt(await readFile(pidFile(), 'utf8'), 10)

test('what is committed is there after a stop and a start', async () => {
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

  await expect(start()).rejects.toThrow(
    `Isiro is already running with the data in ${dataDir} (process ${other.pid})`,
  )

  await other.kill()
  await start()
})

test('a server that outlived its killed process is taken over', async () => {
  const other = await startElsewhere()
  await other.kill()
  const orphan = await postmasterPid()

  const server = await start()

  expect(await postmasterPid()).not.toBe(orphan)
  expect(await query(server, 'select figure from kept')).toEqual({ figure: 7 })
})

test('files of a killed server do not keep a new one from starting', async () => {
  const other = await startElsewhere()
  process.kill(await postmasterPid(), 'SIGKILL')
  await other.kill()
  // By now the pid belongs to another process: to this one.
  await writeFile(pidFile(), (await readFile(pidFile(), 'utf8')).replace(/^\d+/, `${process.pid}`))

  const server = await start()

  expect(await query(server, 'select figure from kept')).toEqual({ figure: 7 })
})

test('a server that is killed is back at the same place, with what it had committed', async () => {
  const server = await start()
  await query(server, 'create table kept as select 7 as figure')
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')

  const answer = () => query(server, 'select figure from kept').catch(() => null)
  await expect.poll(postmasterPid, { timeout: 10_000 }).not.toBe(killed)
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

test('a stop ends open sessions and may be asked for twice', async () => {
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
