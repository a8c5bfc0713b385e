import pg from 'pg'
import { Batch, type Outcome, PreparedStatements, type Statement } from './pg-batch.ts'
import { together } from './together.ts'

// Whole amounts are bigint in SQL and checked safe integers here; dates without a clock stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The number ${text} is too large to be exact.`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Gets a statement to the database, on whatever connection and behind whatever fence. */
export type Execute = (text: string, values: readonly unknown[]) => Promise<Outcome>

const MAX_STATEMENTS = 500
const statementNames = new Map<string, string>()

/** One text has one name everywhere; past a bound, texts are no longer kept prepared. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= MAX_STATEMENTS) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

function statement(text: string, values: unknown[] = []): Statement {
  return { name: statementName(text), text, values }
}

const BEGIN = 'BEGIN'
const BEGIN_READ_ONLY = 'BEGIN READ ONLY'
const COMMIT = 'COMMIT'
const ROLLBACK = 'ROLLBACK'
// Both settings end with the transaction that they are made in.
const FENCE = `SELECT set_config('app.business_id', $1, true)`
const EARLY_FENCE = `SELECT set_config('synchronous_commit', 'off', true), set_config('app.business_id', $1, true)`
// The least that a commit has to wait for the disk with: what others have committed before lies in front of it.
const FLUSH = `SELECT pg_logical_emit_message(true, 'isiro.flush', '')`
const READ_FENCE = `SELECT set_config('transaction_read_only', 'on', true), set_config('app.business_id', $1, true)`

/**
 * A connection on which statements do not wait for one another. What is asked for in one turn of the event
 * loop goes out in one write, so the database wakes up once for it.
 */
export class PipeliningClient extends pg.Client {
  readonly #prepared = new PreparedStatements()
  #gathered: Batch | null = null
  #isCorked = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  /** Runs a statement of this connection's transaction, in one batch with the others of this turn. */
  run(text: string, values: readonly unknown[]): Promise<Outcome> {
    // Several statements in one text are only understood one way, and not together with others.
    if (values.length === 0 && text.includes(';')) return this.#runText(text)
    this.#gathered ??= this.#gather()
    return this.#gathered.add(statement(text, [...values]))
  }

  /** Begins a transaction that sees the rows of one business. */
  async begin(businessId: string, isReadOnly: boolean): Promise<void> {
    const begun = this.run(isReadOnly ? BEGIN_READ_ONLY : BEGIN, [])
    await Promise.all([begun, this.run(FENCE, [businessId])])
  }

  /** Ends the transaction; behind a statement that failed it rejects with that failure. */
  async commit(): Promise<void> {
    const { command } = await this.run(COMMIT, [])
    if (command === ROLLBACK)
      throw new Error('The transaction was rolled back: a statement in it had failed.')
  }

  async rollback(): Promise<void> {
    await this.run(ROLLBACK, [])
  }

  /** Runs one statement that is complete in itself; its failure touches no other. */
  runAlone(text: string, values: readonly unknown[]): Promise<Outcome> {
    const batch = new Batch(this.#prepared)
    const outcome = batch.add(statement(text, [...values]))
    this.#send(batch)
    return outcome
  }

  /**
   * Runs one reading statement that sees the rows of one business. Under one Sync with its fence it is a
   * transaction of its own, without BEGIN and COMMIT; the database refuses a write in it.
   */
  runFenced(businessId: string, text: string, values: readonly unknown[]): Promise<Outcome> {
    const batch = new Batch(this.#prepared)
    // A fence that fails takes the statement behind it along, and that one tells.
    batch.add(statement(READ_FENCE, [businessId])).catch(() => {})
    const outcome = batch.add(statement(text, [...values]))
    this.#send(batch)
    return outcome
  }

  /**
   * Runs statements as one transaction that sees the rows of one business, sent in one go: `work` sends all of
   * them before it waits for any. Fulfils once they are committed; one that fails takes all along.
   * Without `isDurable` the commit does not wait for the disk, and nobody may hear of it before a `flush`.
   */
  async runAtOnce<T>(
    businessId: string,
    isDurable: boolean,
    work: (execute: Execute) => Promise<T>,
  ): Promise<T> {
    const batch = new Batch(this.#prepared)
    const ended = batch.ended()
    batch.add(statement(isDurable ? FENCE : EARLY_FENCE, [businessId])).catch(() => {})
    let isOpen = true
    const result = work((text, values) => {
      if (!isOpen) throw new Error('A statement came after its batch had been sent.')
      return batch.add(statement(text, [...values]))
    })
    isOpen = false
    this.#send(batch)
    const [outcome] = await together([result, ended])
    return outcome
  }

  /** Fulfils when all that was committed before it is on the disk. */
  async flush(): Promise<void> {
    const batch = new Batch(this.#prepared)
    const told = batch.add(statement(FLUSH))
    const ended = batch.ended()
    this.#send(batch)
    await together([told, ended])
  }

  #gather(): Batch {
    const batch = new Batch(this.#prepared)
    process.nextTick(() => {
      if (this.#gathered === batch) this.#sendGathered()
    })
    return batch
  }

  #sendGathered(): void {
    const batch = this.#gathered
    this.#gathered = null
    if (batch) this.#send(batch)
  }

  async #runText(text: string): Promise<Outcome> {
    this.#sendGathered()
    const result = await this.query(text)
    const { command, rowCount, rows } = Array.isArray(result) ? result.at(-1) : result
    return { command, rowCount: rowCount ?? 0, rows }
  }

  #send(batch: Batch): void {
    this.#cork()
    this.query(batch as unknown as pg.Submittable)
  }

  /** Holds what is written until the end of this turn. */
  #cork(): void {
    if (this.#isCorked) return
    const { stream } = (
      this as unknown as { connection: { stream: { cork(): void; uncork(): void } } }
    ).connection
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}
