import type { CurrentUser } from '@isiro/contracts/auth'
import type { QueryKey } from '@tanstack/react-query'
import { sessionMark } from './tab-business.ts'

/** An answer of the server as a screen has shown it. */
export interface CachedAnswer {
  /** Of its key, as the query cache names it. */
  hash: string
  key: QueryKey
  data: unknown
  /** Milliseconds since 1970, by this device's clock. */
  updatedAt: number
  /** The session that saw it, the business that it is of, and what its person could see there: see `seenMark` and `sightOf`. */
  session: string
}

const DAY_MS = 86_400_000
const KEPT_FOR_MS = 7 * DAY_MS
const MOST_ANSWERS = 80
/** Characters of JSON: of one answer, which may hold a logo, and of all together. */
const LONGEST = 300_000
const MOST_CHARACTERS = 1_500_000

/** Shortens a paged list to its first page, from which the next can be requested again. */
export function shortened(data: unknown): unknown {
  if (!isPaged(data) || data.pages.length < 2) return data
  return { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  if (typeof data !== 'object' || data === null) return false
  return 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data
}

export function isFresh({ updatedAt }: CachedAnswer, now: number): boolean {
  return now - updatedAt < KEPT_FOR_MS
}

/**
 * Which answers go, so that the rest keeps to the bounds in age, number and size: the oldest first, and the
 * account last, without which nothing can be opened.
 */
export function answersToDrop(answers: readonly CachedAnswer[], now: number): string[] {
  const newestFirst = [...answers].sort(
    (a, b) => Number(isAccount(b.key)) - Number(isAccount(a.key)) || b.updatedAt - a.updatedAt,
  )
  let count = 0
  let characters = 0
  const dropped: string[] = []
  for (const answer of newestFirst) {
    const length = JSON.stringify(answer.data).length
    const fits =
      isFresh(answer, now) &&
      length <= LONGEST &&
      count < MOST_ANSWERS &&
      characters + length <= MOST_CHARACTERS
    if (!fits) {
      dropped.push(answer.hash)
      continue
    }
    count += 1
    characters += length
  }
  return dropped
}

export function isAccount(key: QueryKey): boolean {
  return key[1] === 'auth' && key[2] === 'me'
}

/** Whether an answer is shown before it was asked for again: the account, the figures of Home, and lists. */
export function isShownAtOnce(key: QueryKey, data: unknown): boolean {
  return isAccount(key) || key[1] === 'dashboard' || isPaged(data)
}

/** Distinguishes the answers of sessions, and those of one session in several businesses. */
export function seenMark(token: string, business: string | null): string {
  return `${sessionMark(token)} ${business ?? ''} `
}

/** Distinguishes what a person could see in a business before and after their role changed, or whose records they see. */
export function sightOf({ role, seesOwnOnly }: Pick<CurrentUser, 'role' | 'seesOwnOnly'>): string {
  return seesOwnOnly ? `${role}-own` : role
}

/** Of the answers in one business those that its person could see last. */
export function lastSight(answers: readonly CachedAnswer[]): CachedAnswer[] {
  const [account] = answers
    .filter(({ key }) => isAccount(key))
    .sort((a, b) => b.updatedAt - a.updatedAt)
  return answers.filter(({ session }) => session === account?.session)
}
