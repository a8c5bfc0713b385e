import type { QueryClient } from '@tanstack/react-query'

/** Fetches again what shows backups: the last one, the drives and their lists. Uploads follow themselves. */
export function refreshBackups(queries: QueryClient): void {
  queries.invalidateQueries({
    predicate: ({ queryKey: [root, kind, part] }) =>
      root === '/api' && kind === 'backup' && part !== 'uploads',
  })
}
