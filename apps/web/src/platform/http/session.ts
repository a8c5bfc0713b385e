import { useSyncExternalStore } from 'react'
import { flushDrafts } from '../device/draft-flush.ts'
import { noteSession } from '../device/earlier-session.ts'
import { createStore } from '../device/store.ts'
import { readStored, removeStored, writeStored } from '../device/stored.ts'

const TOKEN_KEY = 'token'
/** The name of the database with a session's stored answers (offline-cache-store.ts). */
export const OFFLINE_DATABASE = 'isiro-seen'

/** Under which a device that has stored answers has the mark of their session. */
export const SEEN_KEY = 'seen'

/** Why there is no token any more; decides which page the visitor sees. */
export type SessionEnd = 'logged_out' | 'expired' | 'refused'

export interface Session {
  token: string | null
  /** Null while a token exists, and for a visitor who never had one. */
  ended: SessionEnd | null
}

const session = createStore<Session>({ token: readStored(TOKEN_KEY), ended: null })

if (typeof window !== 'undefined') {
  // Another tab logged in or out.
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const token = readStored(TOKEN_KEY)
    if (token === session.get().token) return
    session.set({ token, ended: token === null ? 'logged_out' : null })
  })
}

export function currentToken(): string | null {
  return session.get().token
}

/** Keeps the token of a successful login in memory and in local storage. */
export function startSession(token: string): void {
  forgetSeen()
  noteSession()
  writeStored(TOKEN_KEY, token)
  session.set({ token, ended: null })
}

/**
 * Deletes the token. `expired`: refused during use, so open work is saved on the
 * device first. `refused`: a stored token that the server no longer knows at the start. Null: as if there had been none.
 */
export function endSession(reason: SessionEnd | null): void {
  if (reason === 'expired') flushDrafts()
  noteSession()
  removeStored(TOKEN_KEY)
  session.set({ token: null, ended: reason })
  forgetSeen()
}

/** Deletes the stored answers, which the next session must not see. */
function forgetSeen(): void {
  removeStored(SEEN_KEY)
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get)
}
