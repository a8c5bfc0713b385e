import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { type Db, execute } from './database.ts'

/** Stands in a query for a value that each run brings. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) })

/**
 * A query that is built and compiled once and run many times: for what every request asks for, where building
 * it costs more than sending it. `build` gets a stand-in for each value and must not look at any of them.
 *
 * @example
 * const invoiceById = prepared((db, $: { businessId: BusinessId; id: string }) =>
 *   db.selectFrom('invoices').selectAll().where('businessId', '=', $.businessId).where('id', '=', $.id))
 * const [invoice] = await invoiceById(db, { businessId, id })
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, slots as Values).compile(db)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    )
    return execute<Row>(db, compiled.sql, parameters)
  }
}

/** Like `prepared`, for a query that comes in forms: each form, told by its `shape`, is built once. */
export function preparedForms<Shape extends object, Values extends object, Row>(
  build: (db: Db, shape: Shape, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const forms = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  return (db, shape, values) => {
    const key = JSON.stringify(shape)
    let form = forms.get(key)
    if (!form) {
      form = prepared((db, slots: Values) => build(db, shape, slots))
      forms.set(key, form)
    }
    return form(db, values)
  }
}
