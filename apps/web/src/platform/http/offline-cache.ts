import type { CurrentUser } from '@isiro/contracts/auth'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { createStore } from '../../ui/store.ts'
import { readStored, writeStored } from '../device/stored.ts'
import { showPlace } from '../i18n/screen-place.ts'
import { isNetworkFailure } from './api-error.ts'
import {
  type CachedAnswer,
  isAccount,
  isFresh,
  isShownAtOnce,
  lastSight,
  seenMark,
  shortened,
  sightOf,
} from './offline-cache-rules.ts'
import { readAnswers, writeAnswers } from './offline-cache-store.ts'
import { currentToken, SEEN_KEY } from './session.ts'
import { sessionMark, tabBusiness } from './tab-business.ts'

const QUIET_MS = 1000

/** Whether the answers of a query are stored. */
type IsKept = (key: QueryKey) => boolean

/**
 * Stores the answers of the kept queries that screens have shown on this device, for the next start without a connection. Returns a
 * function that stops it. It also stops when the session ends, so another session's answers are never mixed in.
 */
export function persist(queries: QueryClient, isKept: IsKept): () => void {
  const token = currentToken()
  if (token === null) return () => {}
  const [mark, ofBusiness] = [sessionMark(token), seenMark(token, tabBusiness(token))]
  const cache = queries.getQueryCache()
  let changed = new Set(cache.getAll().map(({ queryHash }) => queryHash))
  let timer = setTimeout(save)

  function save() {
    clearTimeout(timer)
    const account = accountOf(
      cache.getAll().map(({ queryKey, state }) => ({ key: queryKey, ...state })),
    )
    if (!account) return
    const session = ofBusiness + sightOf(account)
    const answers = [...changed].flatMap((hash) => answerOf(cache.get(hash), session, isKept))
    changed = new Set()
    // Reads the stored token, because another tab may have logged out a moment ago.
    if (answers.length === 0 || readStored('token') !== token) return
    writeStored(SEEN_KEY, mark)
    writeAnswers(session, answers, Date.now()).catch(() => {
      // The browser refuses storage, or has none left; offline there is less to see.
    })
  }

  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    changed.add(event.query.queryHash)
    clearTimeout(timer)
    timer = setTimeout(save, QUIET_MS)
  })
  // Also saves when the app is closed immediately after an answer.
  window.addEventListener('pagehide', save)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('pagehide', save)
  }
}

function answerOf(query: Query | undefined, session: string, isKept: IsKept): CachedAnswer[] {
  if (!query || query.state.data === undefined || !isKept(query.queryKey)) return []
  // Restored answers and those that are only shown until they are asked for anew are stored already.
  if (restored.get().has(query.queryHash) || query.state.isInvalidated) return []
  const { queryHash: hash, queryKey: key, state } = query
  return [{ hash, key, data: shortened(state.data), updatedAt: state.dataUpdatedAt, session }]
}

/** The query hashes of data that was restored from the device because the server could not be reached. */
export const restored = createStore<ReadonlySet<string>>(new Set())

/**
 * Restores this session's stored answers, unless newer ones are loaded. Returns the account if it was
 * restored; null if it is loaded already or was never stored.
 */
export async function restore(queries: QueryClient): Promise<CurrentUser | null> {
  const answers = await freshAnswers()
  const account = accountOf(answers)
  if (!account) return null
  const missing = answers.filter(
    ({ key, updatedAt }) => (queries.getQueryState(key)?.dataUpdatedAt ?? 0) <= updatedAt,
  )
  for (const { key, data, updatedAt } of missing) {
    // The account is returned to the caller instead.
    if (!isAccount(key)) queries.setQueryData(key, data, { updatedAt })
  }
  restored.set(new Set([...restored.get(), ...missing.map(({ hash }) => hash)]))
  return missing.some(({ key }) => isAccount(key)) ? account : null
}

/**
 * Shows what this session saw last of Home and the lists, each with its age, while it is asked for again: whatever is shown or
 * opened later still fetches its data. Records and forms wait for the server, so that nobody goes on from an old version.
 */
export async function showLastSeen(queries: QueryClient): Promise<void> {
  const token = currentToken()
  const answers = await freshAnswers()
  // Whoever has logged out meanwhile sees nothing.
  if (currentToken() !== token) return
  for (const { key, data, updatedAt } of answers) {
    if (!isShownAtOnce(key, data) || queries.getQueryData(key) !== undefined) continue
    if (isAccount(key)) showPlace(data as CurrentUser)
    queries.setQueryData(key, data, { updatedAt })
    void queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
}

/** The last stored account of this session; null if this device has none. */
export async function lastSeenAccount(): Promise<CurrentUser | null> {
  return accountOf(await freshAnswers())
}

function accountOf(answers: readonly Pick<CachedAnswer, 'key' | 'data'>[]): CurrentUser | null {
  const found = answers.find(({ key }) => isAccount(key))
  return (found?.data as CurrentUser | undefined) ?? null
}

async function freshAnswers(): Promise<CachedAnswer[]> {
  const token = currentToken()
  if (token === null) return []
  const answers = await readAnswers(seenMark(token, tabBusiness(token))).catch(() => [])
  return lastSight(answers.filter((answer) => isFresh(answer, Date.now())))
}

/**
 * Refetches all restored data: visible data now, the rest when it is
 * shown. Data whose request fails again stays as it is. What is on the screen and found no connection is asked for again, too.
 */
export async function askAgain(queries: QueryClient): Promise<void> {
  const hashes = restored.get()
  const isRestored = ({ queryHash }: Query) => hashes.has(queryHash)
  restored.set(new Set())
  await Promise.all([
    queries.invalidateQueries({ predicate: isRestored }),
    queries.refetchQueries({
      type: 'active',
      predicate: (query) => !isRestored(query) && isNetworkFailure(query.state.error),
    }),
  ])
  const failed = queries
    .getQueryCache()
    .findAll({ predicate: (query) => isRestored(query) && isNetworkFailure(query.state.error) })
  if (failed.length > 0) restored.set(new Set(failed.map(({ queryHash }) => queryHash)))
}
