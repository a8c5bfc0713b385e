/** Why a call is refused: its own key has used its share up, or there is no room left for one more of it. */
export type Shortage = 'own_share' | 'full'

export interface LimitOptions {
  /** Calls at work at a time. */
  size: number
  /** Calls of one key under way at a time, at most `size`. */
  ofOne: number
}

/**
 * A limit of calls at work that keys share, such as businesses or addresses. A key may hold so many calls in proportion to
 * the room that is left: `ofOne` when it is alone, fewer beside others, and the first call as long as there is room. So a
 * few that are busy leave room for everybody else, without a queue.
 *
 * A call that rests, because its body is still on its way, counts for its key and takes no room of the others.
 *
 * @example
 * // size 96, ofOne 12: one busy key holds 12 calls, four hold 9 each and leave 60 places, 50 hold one or two each
 */
export class SharedLimit {
  readonly #size: number
  readonly #ofOne: number
  /** The part of the free room that one key may hold. */
  readonly #part: number
  readonly #held = new Map<string, number>()
  #atWork = 0

  constructor({ size, ofOne }: LimitOptions) {
    this.#size = size
    this.#ofOne = ofOne
    this.#part = ofOne / (size - ofOne)
  }

  get atWork(): number {
    return this.#atWork
  }

  /** Takes a place, or says why there is none. */
  take(key: string): Shortage | null {
    const own = this.#held.get(key) ?? 0
    if (own >= this.#ofOne) return 'own_share'
    const room = this.#size - this.#atWork
    if (room <= 0) return 'full'
    // Beside others a key has less than `ofOne`. Whoever holds little of it is told that the node is full.
    if (own > 0 && own >= room * this.#part) return own * 2 >= this.#ofOne ? 'own_share' : 'full'
    this.#held.set(key, own + 1)
    this.#atWork++
    return null
  }

  /** Gives up the room of a place until `wake`. The key goes on holding it. */
  rest(): void {
    this.#atWork--
  }

  /** Takes the room of a resting place again. It is never refused: what was sent is not thrown away. */
  wake(): void {
    this.#atWork++
  }

  /** Returns a place that is not resting. */
  give(key: string): void {
    this.#atWork--
    const own = this.#held.get(key) ?? 0
    if (own > 1) this.#held.set(key, own - 1)
    else this.#held.delete(key)
  }
}
