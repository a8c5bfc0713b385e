import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { isSpread } from '../citus-nodes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that records the statements of a run, one JSON object a line. */
    statementsFile: string
  }
}

/** A statement that the tests ran, with the columns of its rows. */
export interface RunStatement {
  text: string
  columns: { name: string; typeId: number }[]
  /** The values of its first run, where it was on several machines: which of them it goes to depends on them. */
  values?: unknown[]
  /** PostgreSQL's message where it could not parse the statement: a sign that input became a part of it. */
  syntaxError?: string
}

/** Records each statement with parameters once a worker, so that its columns can be held to the type of its rows. */
const file = inject('statementsFile')
const seen = new Set<string>()
const { query } = pg.Client.prototype
const SYNTAX_ERROR = '42601'

function record({ text, values = [] }: pg.QueryConfig, fields: pg.FieldDef[]): void {
  seen.add(text)
  const columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
  append({ text, columns, ...(isSpread ? { values } : {}) })
}

function append(statement: RunStatement): void {
  appendFileSync(file, `${JSON.stringify(statement)}\n`)
}

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, args)
    const [config] = args as [pg.QueryConfig | string]
    if (typeof config !== 'object' || seen.has(config.text) || !(answer instanceof Promise))
      return answer
    const { text } = config
    return answer.then(
      (result: pg.QueryResult) => {
        const isOfInterest = isSpread ? config.values : result.fields?.length > 0
        if (isOfInterest) record(config, result.fields ?? [])
        return result
      },
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === SYNTAX_ERROR)
          append({ text, columns: [], syntaxError: error.message })
        throw error
      },
    )
  },
})
