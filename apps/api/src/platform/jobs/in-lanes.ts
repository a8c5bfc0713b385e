/** Works through a list in its order, so many at once. The first failure ends its lane and is thrown. */
export async function inLanes<T>(
  list: readonly T[],
  lanes: number,
  work: (one: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let index = next++; index < list.length; index = next++)
      await work(list[index] as T, index)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
