import pg from 'pg'
// The same conversion of values that pg's own queries use: dates, buffers, arrays, JSON.
import utils from 'pg/lib/utils.js'

/** What a statement did: its verb, the rows it touched and the rows it gave, named in camelCase. */
export interface Outcome {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

export interface Statement {
  /** Under this name the connection keeps the statement prepared; without one it is parsed each time. */
  name: string | undefined
  text: string
  values: unknown[]
}

/** How the rows of a prepared statement read; told once a connection. */
interface Shape {
  names: string[]
  parsers: ((text: string) => unknown)[]
}

/** What a connection knows of its prepared statements. */
export class PreparedStatements {
  readonly #sent = new Set<string>()
  /** Named in a batch that failed: the database may know them or not. */
  readonly #doubtful = new Set<string>()
  readonly #shapes = new Map<string, Shape>()

  /** Whether the database has been told of it, answered or not: what follows is read behind it. */
  has(name: string): boolean {
    return this.#sent.has(name)
  }

  /** Notes that it is being told; whether an earlier telling has to be taken back first. */
  tell(name: string): { isDoubtful: boolean } {
    this.#sent.add(name)
    return { isDoubtful: this.#doubtful.delete(name) }
  }

  doubt(name: string): void {
    this.#sent.delete(name)
    this.#doubtful.add(name)
  }

  shapeOf(name: string): Shape | undefined {
    return this.#shapes.get(name)
  }

  learn(name: string, shape: Shape): void {
    this.#shapes.set(name, shape)
  }
}

interface Wire {
  close(config: { type: 'S'; name: string }): void
  parse(config: { name: string; text: string }): void
  bind(config: { statement: string; values: unknown[] }): void
  describe(config: { type: 'P' }): void
  execute(config: object): void
  sync(): void
}

interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}

interface Entry {
  statement: Statement
  /** Whether this batch tells the database of the statement. */
  isNew: boolean
  shape: Shape | undefined
  rows: Record<string, unknown>[]
  resolve: (outcome: Outcome) => void
  reject: (error: Error) => void
}

// pg's typings leave out what its own subclasses override.
const BaseQuery = pg.Query as unknown as new (config: { name: string; text: string }) => object

/**
 * Several statements under one Sync: the database answers them in one go, and what stands behind a statement
 * that fails is not run. Rows are described once a connection and not once a call.
 *
 * Implements what pg asks of a query that it sends.
 */
export class Batch extends BaseQuery {
  readonly #prepared: PreparedStatements
  readonly #entries: Entry[] = []
  #current = 0
  #ended: PromiseWithResolvers<void> | null = null
  /** pg reports a failed batch here as well; each statement has been told already. */
  readonly callback = (): void => {}

  constructor(prepared: PreparedStatements) {
    super({ name: 'batch', text: 'batch' })
    this.#prepared = prepared
  }

  add(statement: Statement): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    this.#entries.push({ statement, isNew: false, shape: undefined, rows: [], resolve, reject })
    return promise
  }

  /**
   * Settles when the database has ended the whole: statements under one Sync without BEGIN are one transaction,
   * and what it did stands from here on, not from the answers of its statements. To be asked for before it is sent.
   */
  ended(): Promise<void> {
    this.#ended ??= Promise.withResolvers<void>()
    return this.#ended.promise
  }

  submit(wire: Wire): Error | null {
    let values: unknown[][]
    try {
      values = this.#entries.map(({ statement }) => statement.values.map(utils.prepareValue))
    } catch (error) {
      return error as Error
    }
    this.#entries.forEach((entry, index) => {
      const { name = '', text } = entry.statement
      entry.isNew = name === '' || !this.#prepared.has(name)
      if (entry.isNew) {
        const isDoubtful = name !== '' && this.#prepared.tell(name).isDoubtful
        if (isDoubtful) wire.close({ type: 'S', name })
        wire.parse({ name, text })
      }
      wire.bind({ statement: name, values: values[index] ?? [] })
      if (entry.isNew) wire.describe({ type: 'P' })
      wire.execute({})
    })
    wire.sync()
    return null
  }

  handleRowDescription({ fields }: RowDescription): void {
    const entry = this.#entries[this.#current]
    if (!entry) return
    entry.shape = {
      names: fields.map(({ name }) => camelCase(name)),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
    }
    if (entry.statement.name !== undefined) this.#prepared.learn(entry.statement.name, entry.shape)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const entry = this.#entries[this.#current]
    if (!entry) return
    entry.shape ??= this.#prepared.shapeOf(entry.statement.name ?? '')
    const { shape } = entry
    if (!shape) return
    const row: Record<string, unknown> = {}
    for (let i = 0; i < shape.names.length; i++) {
      const text = fields[i] as string | null
      row[shape.names[i] as string] = text === null ? null : shape.parsers[i]?.(text)
    }
    entry.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const entry = this.#entries[this.#current]
    if (!entry) return
    this.#current++
    const end = text.lastIndexOf(' ')
    const start = text.indexOf(' ')
    entry.resolve({
      command: start < 0 ? text : text.slice(0, start),
      rowCount: end < 0 ? 0 : Number(text.slice(end + 1)) || 0,
      rows: entry.rows,
    })
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: 'EMPTY' })
  }

  handleError(error: Error): void {
    for (; this.#current < this.#entries.length; this.#current++) {
      const entry = this.#entries[this.#current]
      if (entry?.isNew && entry.statement.name !== undefined)
        this.#prepared.doubt(entry.statement.name)
      entry?.reject(error)
    }
    this.#ended?.reject(error)
  }

  handleReadyForQuery(): void {
    this.#ended?.resolve()
  }
}

const camelCased = new Map<string, string>()

function camelCase(column: string): string {
  const known = camelCased.get(column)
  if (known !== undefined) return known
  const name = column.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  if (camelCased.size < 2_000) camelCased.set(column, name)
  return name
}
