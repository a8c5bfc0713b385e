import type { Role } from '@isiro/domain/roles'
import { shownInstead } from './routes.ts'

/**
 * The record whose editor an address is, where the role reads the record and doesn't write it; else null. Who is sent an editor's address
 * sees what they may see of it.
 */
export function readInstead(role: Role, pathname: string): string | null {
  const record = /^(\/[^/]+\/[^/]+)\/edit$/.exec(pathname)?.[1]
  if (record === undefined || shownInstead(role, pathname) === null) return null
  return shownInstead(role, record) === null ? record : null
}
