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

interface Addresses {
  /** Where it passes on what the product's own host is asked: without a certificate here. */
  own: string
  /** Where it serves businesses' own domains, over TLS. */
  domainsPort: number
  /** Where it asks whether a host may have a certificate. */
  asked: string
}

/**
 * How each is started with its documented file. Only addresses are replaced: those of the nodes, and its own. Certificates of businesses'
 * domains are signed by Caddy's own authority.
 */
const COMMANDS: Record<
  Balancer,
  { file: string; place(text: string, addresses: Addresses): string; run(path: string): string[] }
> = {
  haproxy: {
    file: 'haproxy.cfg',
    place: (text, { own }) => text.replace(/^ {2}bind .*$/m, `  bind ${own}`),
    run: (path) => ['haproxy', '-db', '-f', path],
  },
  caddy: {
    file: 'Caddyfile',
    place: (text, { own, domainsPort, asked }) =>
      text
        .replace(
          /^\{$/m,
          '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs',
        )
        .replace('isiro.example {', `http://${own} {`)
        .replace(/^https:\/\/ \{$/m, `https://:${domainsPort} {`)
        .replaceAll('127.0.0.1:3080', asked),
    run: (path) => ['caddy', 'run', '--config', path, '--adapter', 'caddyfile'],
  },
}

/** Where a balancer is reached. */
export interface Balanced {
  url: string
  /** Where Caddy serves businesses' own domains. */
  domainsPort: number
}

/** Starts the balancer before two nodes, and waits until it passes a request on. */
export async function startBalancer(
  balancer: Balancer,
  nodes: readonly string[],
  folder: string,
  endings: (() => unknown)[],
): Promise<Balanced> {
  const { file, place, run } = COMMANDS[balancer]
  const own = `127.0.0.1:${await freePort()}`
  const asked = `127.0.0.1:${await freePort()}`
  const domainsPort = await freePort()
  const [a = '', b = ''] = nodes.map((url) => new URL(url).host)
  const documented = await readFile(new URL(file, DEPLOYMENT), 'utf8')
  const path = join(folder, file)
  await writeFile(
    path,
    place(documented, { own, domainsPort, asked })
      .replaceAll('10.0.0.1:3000', a)
      .replaceAll('10.0.0.2:3000', b),
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
  return { url, domainsPort }
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
