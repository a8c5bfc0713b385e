import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startParentGuard } from '@isiro/embedded-postgres/parent-guard'

export interface Product {
  baseUrl: string
  /** The address that shows caught mails. */
  inboxUrl: string
  /** Its folder, in which its database is. */
  dataDir: string
  stop(): Promise<void>
}

/** Starts the product as `npm start` does, on a database of its own. `env` adds to its environment. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'isiro-e2e-'))
  const [port, inboxPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      // All tests call from one address, and faster than people.
      CALLS_AT_ONCE: '1000',
      SIMULATOR_PORT: String(inboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // However the run ends, the product ends with it, and its folder goes.
  const guard = startParentGuard(() => {})
  guard.watch(child.pid)
  guard.removeLater(dataDir)
  const baseUrl = `http://localhost:${port}`
  await isReady(child, baseUrl)
  return {
    baseUrl,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    dataDir,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
      guard.release()
    },
  }
}

async function isReady(child: ChildProcess, baseUrl: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`)
    const answer = await fetch(`${baseUrl}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product was not ready within a minute.')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
