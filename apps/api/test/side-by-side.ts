/** Calls under way at once: as many as one business may have, and a few that wait. */
const LANES = 6

/**
 * Does the work for each item, several at a time, and afterwards, one after the other, for the items that `isAlone` names.
 * Rejects with the first failure.
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  isAlone: (item: Item) => boolean = () => false,
): Promise<void> {
  const waiting = items.filter((item) => !isAlone(item)).values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  for (const item of items.filter(isAlone)) await work(item)
}
