import type { QueryClient } from '@tanstack/react-query'
import { readStored } from '../device/stored.ts'
import { currentToken, SEEN_KEY } from './session.ts'

/** Shows what this session saw last, if the device has stored any of it: the code for it is fetched only then. */
export function beginWithLastSeen(queries: QueryClient): void {
  const seen = readStored(SEEN_KEY)
  if (!seen || !currentToken()?.startsWith(seen)) return
  import('./offline-cache.ts')
    .then(({ showLastSeen }) => showLastSeen(queries))
    .catch(() => {
      // The server's own answers are on their way.
    })
}
