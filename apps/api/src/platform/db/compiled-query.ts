import { hash } from 'node:crypto'
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Marks the position of a value that each run of the query provides. */
class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) })

const names = new Map<string, string>()

/** The name under which connections keep a compiled query prepared; undefined for a query that is built each time. */
export function statementName(sql: string): string | undefined {
  return names.get(sql)
}

/**
 * A query that is built and compiled once and run many times as a prepared statement. Use it for the lookups that every
 * request makes, where building and planning cost more than running. `build` gets a placeholder for each value and must
 * not depend on the values themselves.
 *
 * After five runs PostgreSQL keeps one plan for all businesses. Where the best plan depends on the size of a business, as in
 * sums over its books, leave the query as it is: the plan for an average business can take a large one minutes.
 *
 * @example
 * const invoiceById = compiled((db, params: { businessId: BusinessId; id: string }) =>
 *   db.selectFrom('invoices').selectAll().where('businessId', '=', params.businessId).where('id', '=', params.id))
 * const [invoice] = await invoiceById(db, { businessId, id })
 */
export function compiled<Params extends object, Row>(
  build: (db: Db, params: Params) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, params: Params) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined
  return async (db, params) => {
    query ??= prepare(build(db, placeholders as Params).compile(db))
    const values = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? params[parameter.name as keyof Params] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values })
    return rows
  }
}

/** Like `compiled`, for a query that takes several forms: each form, identified by its `shape`, is compiled once. */
export function compiledByShape<Shape extends object, Params extends object, Row>(
  build: (db: Db, shape: Shape, params: Params) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, shape: Shape, params: Params) => Promise<Row[]> {
  const forms = new Map<string, (db: Db, params: Params) => Promise<Row[]>>()
  return (db, shape, params) => {
    const key = JSON.stringify(shape)
    let form = forms.get(key)
    if (!form) {
      form = compiled((db, params: Params) => build(db, shape, params))
      forms.set(key, form)
    }
    return form(db, params)
  }
}

function prepare<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(query.sql, `q_${hash('sha256', query.sql).slice(0, 24)}`)
  return query
}
