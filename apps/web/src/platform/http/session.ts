import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'
import { flushDrafts } from '../device/draft-flush.ts'
import { noteSession } from '../device/earlier-session.ts'
import { readStored, removeStored, writeStored } from '../device/stored.ts'
import { forgetTabBusiness, keepTabBusiness, tabBusiness } from './tab-business.ts'

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

/** The headers of a call for the session's account, in this tab's business. */
export function sessionHeaders(token: string | null): [name: string, value: string][] {
  const business = tabBusiness(token)
  return [
    ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as [string, string]]),
    ...(business === null ? [] : [['Isiro-Business', business] as [string, string]]),
  ]
}

/** Keeps the token of a successful login in memory and in local storage, and the business that it opened in. */
export function startSession(token: string, businessId?: string): void {
  forgetSeen()
  noteSession()
  if (businessId === undefined) forgetTabBusiness()
  else keepTabBusiness(token, businessId)
  writeStored(TOKEN_KEY, token)
  session.set({ token, ended: null })
}

/**
 * Deletes the token. `expired`: refused during use, so open work is saved on the
 * device first. `refused`: a stored token that the server no longer knows at the start. Null: as if there had been none.
 */
export function endSession(reason: SessionEnd | null): void {
  if (reason === 'expired') {
    if (isLeaving) return
    flushDrafts()
  }
  isLeaving = false
  noteSession()
  removeStored(TOKEN_KEY)
  if (reason === 'logged_out') forgetTabBusiness()
  session.set({ token: null, ended: reason })
  forgetSeen()
}

/** Whether a call is under way after which the server knows this session no longer; see leave-by.ts. */
let isLeaving = false

export function setLeaving(now: boolean): void {
  isLeaving = now
}

/**
 * The server no longer opens this tab's business to the account: open work is saved on the device, and the person is told, with
 * the businesses that are left.
 */
export function leaveBusiness(): void {
  if (isLeaving) return
  flushDrafts()
  forgetTabBusiness()
  forgetSeen()
  location.replace('/businesses?missing')
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
