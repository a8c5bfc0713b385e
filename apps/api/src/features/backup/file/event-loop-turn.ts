/** How long a node's other requests may wait for a piece of work on a file, in ms. */
const SLICE_MS = 8

/** Divides long work into slices, between which the node serves its other requests. */
export class EventLoopTurns {
  #began = performance.now()

  /** Whether the slice is used up; then `next` must be awaited. */
  get isOver(): boolean {
    return performance.now() - this.#began > SLICE_MS
  }

  /** Waits for the next slice. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve))
    this.#began = performance.now()
  }
}
