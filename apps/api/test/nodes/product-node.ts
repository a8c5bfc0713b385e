import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RestoreStatementsOrder } from './restore-statements.ts'
import type { TestClock } from './test-clock.ts'

const ENTRY = fileURLToPath(new URL('./node-process.ts', import.meta.url))
const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/compile', import.meta.url))

/** One process of the product. Each start takes another port, so ask for `url` at every call. */
export class ProductNode {
  readonly #databaseUrl: string
  readonly #dataDir: string
  readonly #environment: () => Record<string, string>
  #child: ChildProcess | null = null
  #url = ''

  /** `environment` is asked at each start for what the product's configuration is to hold besides. */
  constructor(
    databaseUrl: string,
    dataDir: string,
    environment: () => Record<string, string> = () => ({}),
  ) {
    this.#databaseUrl = databaseUrl
    this.#dataDir = dataDir
    this.#environment = environment
  }

  get url(): string {
    return this.#url
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Starts the process and waits until it listens. */
  async start(): Promise<void> {
    const child = fork(
      ENTRY,
      [this.#databaseUrl, this.#dataDir, JSON.stringify(this.#environment())],
      {
        execArgv: [],
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    this.#child = child
    this.#url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => {
        resolve(`http://127.0.0.1:${(message as { port: number }).port}`)
      })
      child.once('exit', (code, signal) =>
        reject(new Error(`A node ended at its start (${code ?? signal}).`)),
      )
    })
  }

  /** Sets the clock of the running process. A later one is started with what its environment says. */
  setClock(clock: TestClock): void {
    if (this.isRunning) this.#child?.send({ clock })
  }

  /** Makes the running process kill itself as `kill` does, right after it has sent so many more statements of restores. */
  async killAfterRestoreStatements(count: number): Promise<void> {
    await this.#orderOfRestores({ killAfterRestoreStatements: count })
  }

  /** How many statements of restores the running process has sent. */
  countRestoreStatements(): Promise<number> {
    return this.#orderOfRestores({ killAfterRestoreStatements: null })
  }

  async #orderOfRestores(order: RestoreStatementsOrder): Promise<number> {
    const child = this.#child
    if (!child) throw new Error('The node is not started yet.')
    const answered = once(child, 'message')
    child.send(order)
    const [answer] = await answered
    return (answer as { restoreStatements: number }).restoreStatements
  }

  /** Resolves when the process has ended, however it did. */
  async ended(): Promise<void> {
    if (this.#child && this.isRunning) await once(this.#child, 'exit')
  }

  /** SIGTERM, as a rolling restart sends it. Gives the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** kill -9: no time to say or finish anything. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || !this.isRunning) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
}
