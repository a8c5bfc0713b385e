import { type ActivityRow, MOST_AT_ONCE } from './queries.ts'

/**
 * An activity gets its id while its transaction writes it and shows when that ends, so one may show behind
 * others with later ids. Each look therefore goes back this far, and tells nothing twice.
 */
const LOOK_BACK_MS = 30_000

/** Who was away longer than this loads the page anyway. */
const LONGEST_ABSENCE_MS = 86_400_000

/** The least id of a moment: ids begin with their time. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}

function momentOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** How far one reader has come in what happened to its business. */
export class ReadingPoint {
  /** What comes behind this id may be news. */
  from: string
  #told = new Set<string>()

  /** Goes on behind the last activity the reader knows; without one it begins now. */
  constructor(lastId: string | null, now: Date) {
    const oldest = firstIdAt(now.getTime() - LONGEST_ABSENCE_MS)
    this.from = lastId === null ? firstIdAt(now.getTime()) : lastId < oldest ? oldest : lastId
  }

  /** Of rows in the order of their ids, those that the reader has not been told of. */
  take(rows: ActivityRow[]): ActivityRow[] {
    const fresh = rows.filter(({ id }) => id > this.from && !this.#told.has(id))
    for (const { id } of fresh) this.#told.add(id)
    this.#advance(rows)
    return fresh
  }

  #advance(rows: ActivityRow[]): void {
    const newest = rows.at(-1)?.id
    if (newest === undefined) return
    // A full answer must not be asked for again and again, however short its time.
    const from = rows.length < MOST_AT_ONCE ? firstIdAt(momentOf(newest) - LOOK_BACK_MS) : newest
    if (from <= this.from) return
    this.from = from
    this.#told = new Set([...this.#told].filter((id) => id > from))
  }
}
