import { type Opening, shownInstead } from './opening.ts'

/**
 * The record whose editor an address is, where the member reads the record and doesn't write it; else null. Who is sent an editor's address
 * sees what they may see of it.
 */
export function readInstead(member: Opening, pathname: string): string | null {
  const record = /^(\/[^/]+\/[^/]+)\/edit$/.exec(pathname)?.[1]
  if (record === undefined || shownInstead(member, pathname) === null) return null
  return shownInstead(member, record) === null ? record : null
}
