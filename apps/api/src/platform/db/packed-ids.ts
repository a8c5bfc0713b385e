import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const ID_BYTES = 16

/** A list of ids stored as bytes in one buffer: a hundred thousand ids take less than two megabytes. */
export class PackedIds {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get length(): number {
    return this.#bytes.length / ID_BYTES
  }

  slice(from: number, to: number): string[] {
    const count = Math.max(Math.min(to, this.length) - from, 0)
    return Array.from({ length: count }, (_, index) => {
      const hex = this.#bytes.toString(
        'hex',
        (from + index) * ID_BYTES,
        (from + index + 1) * ID_BYTES,
      )
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    })
  }
}

/** Reads the `id` column of a query, in the query's order. */
export async function packIds(db: Db, query: RawBuilder<unknown>): Promise<PackedIds> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    SELECT string_agg(uuid_send(id), ''::bytea) AS ids FROM (${query}) ordered`.execute(db)
  return new PackedIds(rows[0]?.ids ?? Buffer.alloc(0))
}
