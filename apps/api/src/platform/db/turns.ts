interface Line {
  taken: number
  waiting: (() => void)[]
}

/**
 * So many turns at once for each key, such as a business at the database: who comes beyond that waits behind its own
 * and holds nothing that others need.
 */
export class Turns {
  readonly #max: number
  readonly #waitMs: number
  readonly #lines = new Map<string, Line>()

  /** Whoever has waited `waitMs` in vain is refused, as by a pool without a free connection. */
  constructor(max: number, waitMs: number) {
    this.#max = max
    this.#waitMs = waitMs
  }

  /** Takes a turn; null where it is there at once, so that nobody waits for a promise in vain. */
  take(key: string): Promise<void> | null {
    const line = this.#lines.get(key)
    if (!line) this.#lines.set(key, { taken: 1, waiting: [] })
    else if (line.taken < this.#max) line.taken++
    else return this.#wait(line)
    return null
  }

  /** Gives a turn back, to the next one in line. */
  give(key: string): void {
    const line = this.#lines.get(key)
    if (!line) return
    const next = line.waiting.shift()
    if (next) {
      next()
      return
    }
    line.taken--
    if (line.taken === 0) this.#lines.delete(key)
  }

  #wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        reject(
          new Error('timeout exceeded when trying to connect: others of its business are at work'),
        )
      }, this.#waitMs)
      line.waiting.push(go)
    })
  }
}
