/** Runs work in the order it comes, `mostAtOnce` at the same time. */
export function createWorkQueue(mostAtOnce: number) {
  const queue: (() => Promise<void>)[] = []
  let running = 0

  function startNext(): void {
    const work = running < mostAtOnce ? queue.shift() : undefined
    if (!work) return
    running += 1
    void work().finally(() => {
      running -= 1
      startNext()
    })
  }

  return {
    add(work: () => Promise<void>): void {
      queue.push(work)
      startNext()
    },
    /** Drops work that has not started. */
    clear(): void {
      queue.length = 0
    },
  }
}
