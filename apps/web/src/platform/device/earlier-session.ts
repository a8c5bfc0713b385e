import { readStored, writeStored } from './stored.ts'

// The start script in index.html reads the same key.
const KEY = 'earlier-session'

/** Remembers that somebody has signed in on this browser. It stays when they sign out, and says nothing of who it was. */
export function noteSession(): void {
  writeStored(KEY, 'yes')
}

export function hasEarlierSession(): boolean {
  return readStored(KEY) !== null
}
