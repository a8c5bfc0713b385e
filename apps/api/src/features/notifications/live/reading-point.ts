import { type ActivityRow, MOST_AT_ONCE } from './queries.ts'

/**
 * An activity gets its id when its transaction writes it and becomes visible at commit, so it may appear after
 * others with later ids. Each round therefore reads this far back and skips the activities already sent.
 */
const LOOK_BACK_MS = 30_000

/** A reader that was away longer than this starts from now: its page reloads all data in any case. */
const LONGEST_ABSENCE_MS = 86_400_000

/** The smallest id of a moment in ms: ids begin with their time. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}

function momentOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** The position of one reader in the activities of its business. */
export class ReadingPoint {
  /** Activities after this id may be new to the reader. */
  from: string
  #told = new Set<string>()

  /** Continues after the last activity the reader received; without one it begins `agoMs` before now. */
  constructor(lastId: string | null, now: Date, agoMs = 0) {
    const oldest = firstIdAt(now.getTime() - LONGEST_ABSENCE_MS)
    const wanted = lastId ?? firstIdAt(now.getTime() - agoMs)
    this.from = wanted < oldest ? oldest : wanted
  }

  /** Returns those of the ordered rows that the reader has not received yet. */
  take(rows: ActivityRow[]): ActivityRow[] {
    const fresh = rows.filter(({ id }) => id > this.from && !this.#told.has(id))
    for (const { id } of fresh) this.#told.add(id)
    this.#advance(rows)
    return fresh
  }

  #advance(rows: ActivityRow[]): void {
    const newest = rows.at(-1)?.id
    if (newest === undefined) return
    // After a full page the position moves to its newest row; looking back would read the same page forever.
    const from = rows.length < MOST_AT_ONCE ? firstIdAt(momentOf(newest) - LOOK_BACK_MS) : newest
    if (from <= this.from) return
    this.from = from
    this.#told = new Set([...this.#told].filter((id) => id > from))
  }
}
