import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Keeps what a change answered as the answer of a query. A request from before the change that is still under way is given up
 * first: its older answer would come later, and stay.
 */
export async function keepAnswer<Key extends QueryKey>(
  queries: QueryClient,
  ...[queryKey, answer]: Parameters<typeof QueryClient.prototype.setQueryData<unknown, Key>>
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<unknown, Key>(queryKey, answer)
}
