import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntilDone } from './wait-until.ts'

export const BALANCERS = ['haproxy', 'caddy'] as const
export type Balancer = (typeof BALANCERS)[number]

const DEPLOYMENT = new URL('../docs/deployment/', import.meta.url)

/**
 * How each is started with its documented file. Only addresses are replaced: those of the nodes, and its own, which has no
 * certificate here.
 */
const COMMANDS: Record<
  Balancer,
  { file: string; place(text: string, own: string): string; run(path: string): string[] }
> = {
  haproxy: {
    file: 'haproxy.cfg',
    place: (text, own) => text.replace(/^ {2}bind .*$/m, `  bind ${own}`),
    run: (path) => ['haproxy', '-db', '-f', path],
  },
  caddy: {
    file: 'Caddyfile',
    place: (text, own) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${text.replace('isiro.example {', `http://${own} {`)}`,
    run: (path) => ['caddy', 'run', '--config', path, '--adapter', 'caddyfile'],
  },
}

/** Starts the balancer before two nodes, and waits until it passes a request on. Returns its address. */
export async function startBalancer(
  balancer: Balancer,
  nodes: readonly string[],
  folder: string,
  endings: (() => unknown)[],
): Promise<string> {
  const { file, place, run } = COMMANDS[balancer]
  const own = `127.0.0.1:${await freePort()}`
  const [a = '', b = ''] = nodes.map((url) => new URL(url).host)
  const documented = await readFile(new URL(file, DEPLOYMENT), 'utf8')
  const path = join(folder, file)
  await writeFile(
    path,
    place(documented, own).replace('10.0.0.1:3000', a).replace('10.0.0.2:3000', b),
  )
  const [command = '', ...args] = run(path)
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log = (log + String(chunk)).slice(-4_000)
  })
  child.once('error', (error) => {
    log += error.message
  })
  endings.push(() => end(child))
  const url = `http://${own}`
  await waitUntilDone(async () => {
    if (child.pid === undefined || child.exitCode !== null)
      throw new Error(`${balancer} did not start: ${log}`)
    const reply = await fetch(`${url}/api/ready`).catch(() => null)
    return reply?.ok ? null : `${balancer} passes nothing on: ${log}`
  })
  return url
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  // Connections that are still open hold it up.
  await Promise.race([once(child, 'exit'), sleep(2_000)])
  child.kill('SIGKILL')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
