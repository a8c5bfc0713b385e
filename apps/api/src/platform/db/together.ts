type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Awaits statements that were sent behind one another without waiting. Of several that fail, the first in
 * their order is the cause: the ones behind it only say that the transaction is already lost.
 */
export async function together<const T extends readonly unknown[]>(
  statements: T,
): Promise<Results<T>> {
  const settled = await Promise.allSettled(statements)
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
  return settled.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<T>
}
