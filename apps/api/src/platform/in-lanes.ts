/** Works through a list in its order, so many at once. The first failure ends its lane and is thrown. */
export async function inLanes<T>(
  list: readonly T[],
  lanes: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < list.length) await work(list[next++] as T)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
