/** Runs `count` workers in parallel and waits for all of them. Then throws the first failure, if there was one. */
export async function runWorkers(count: number, worker: () => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, worker))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Maps a list with a limited number of items at once, and returns the results in the order of the list. A failure ends
 * its worker and is thrown when the other workers have ended.
 */
export async function mapConcurrent<T, R>(
  list: readonly T[],
  concurrency: number,
  map: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await runWorkers(concurrency, async () => {
    for (let index = next++; index < list.length; index = next++)
      results[index] = await map(list[index] as T, index)
  })
  return results
}
