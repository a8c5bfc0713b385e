import pg from 'pg'

// Whole amounts are bigint in SQL and checked safe integers here; dates without a clock stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The number ${text} is too large to be exact.`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const MAX_STATEMENTS = 500
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= MAX_STATEMENTS) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const BEGIN = { name: 'begin', text: 'BEGIN' }
const BEGIN_READ_ONLY = { name: 'begin_read_only', text: 'BEGIN READ ONLY' }
export const COMMIT = { name: 'commit', text: 'COMMIT' }
export const ROLLBACK = { name: 'rollback', text: 'ROLLBACK' }
/** Both settings end with the transaction that they are made in. */
const FENCE = {
  name: 'fence',
  text: `SELECT set_config('app.business_id', $1, true)`,
}
const READ_FENCE = {
  name: 'read_fence',
  text: `SELECT set_config('transaction_read_only', 'on', true), set_config('app.business_id', $1, true)`,
}

/** What pg's queries write to; only the part that is used here. */
interface Wire {
  bind(config: { statement: string; values?: unknown[] }): void
  execute(config: object): void
  sync(): void
  stream: { cork(): void; uncork(): void }
}

interface QueryConfig {
  name?: string
  text: string
  values?: unknown[]
}

// pg's typings leave out what its own subclasses override.
const BaseQuery = pg.Query as unknown as new (
  config: QueryConfig,
) => {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

/**
 * A statement behind a fence of its own: both travel under one Sync, which makes them one transaction. Needs
 * no BEGIN and no COMMIT, and the database refuses a write in it.
 */
class FencedQuery extends BaseQuery {
  readonly businessId: string
  #isInside = false

  constructor(businessId: string, config: QueryConfig) {
    super(config)
    this.businessId = businessId
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: READ_FENCE.name, values: [this.businessId] })
    wire.execute({})
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isInside) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isInside) super.handleCommandComplete(message, wire)
    this.#isInside = true
  }
}

/** Begins a transaction and sets its business, in one go. */
class OpeningQuery extends BaseQuery {
  readonly businessId: string
  readonly #begin: string

  constructor(begin: typeof BEGIN, businessId: string) {
    super({ ...begin, name: begin.name })
    this.#begin = begin.name
    this.businessId = businessId
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: this.#begin })
    wire.execute({})
    wire.bind({ statement: FENCE.name, values: [this.businessId] })
    wire.execute({})
    wire.sync()
  }

  override handleDataRow(): void {}
  override handleCommandComplete(): void {}
}

/**
 * Prepares each statement once a connection, and sends everything that is asked for in one turn of the event
 * loop in one write: the database wakes up once for it and not once a statement.
 */
export class PipeliningClient extends pg.Client {
  #isCorked = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  // The overloads of pg.Client cannot be repeated by a subclass; only (text, values) is changed here.
  override query(...args: unknown[]): never {
    this.#gather()
    const [text, values, ...rest] = args
    const base = super.query as unknown as (...args: unknown[]) => never
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = statementName(text)
      if (name) return base.call(this, { name, text, values }, ...rest)
    }
    return base.apply(this, args)
  }

  /** Runs one reading statement that sees the rows of one business, in a transaction of its own. */
  queryFenced(businessId: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = statementName(text)
    return this.#submit(new FencedQuery(businessId, { text, values, ...(name ? { name } : {}) }))
  }

  /** Begins a transaction that sees the rows of one business. */
  async begin(businessId: string, isReadOnly: boolean): Promise<void> {
    await this.#submit(new OpeningQuery(isReadOnly ? BEGIN_READ_ONLY : BEGIN, businessId))
  }

  /** Makes the statements of `begin` and `queryFenced` known to a new connection. */
  async prepareFences(): Promise<void> {
    await Promise.all([
      this.query(BEGIN),
      this.query(ROLLBACK),
      this.query(BEGIN_READ_ONLY),
      this.query(COMMIT),
      this.query({ ...FENCE, values: [''] }),
      this.query({ ...READ_FENCE, values: [''] }),
    ])
  }

  #submit(query: InstanceType<typeof BaseQuery>): Promise<pg.QueryResult> {
    this.#gather()
    const submit = super.query as unknown as (
      query: unknown,
      callback: (error: Error | null, result: pg.QueryResult) => void,
    ) => void
    return new Promise((resolve, reject) => {
      submit.call(this, query, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  #gather(): void {
    const { stream } = (this as unknown as { connection: Wire }).connection
    if (this.#isCorked) return
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}
