import { ApiError, NETWORK, readFailure } from './api-error.ts'
import { currentToken, endSession } from './session.ts'

/** A part of a list, and the address of the part after it, which the server names in a Link header. */
export interface Page<T> {
  rows: T[]
  next: string | null
}

/** Reads one part of a list. Fails like every call, with an ApiError; a cancelled call stays the caller's. */
export async function fetchPage<T>(path: string, signal: AbortSignal): Promise<Page<T>> {
  const token = currentToken()
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  try {
    const response = await fetch(path, { headers, signal })
    if (!response.ok) throw await readFailure(response)
    return { rows: (await response.json()) as T[], next: nextOf(response.headers.get('link')) }
  } catch (cause) {
    if (signal.aborted) throw cause
    if (!(cause instanceof ApiError)) {
      throw new ApiError(
        { status: 0, code: NETWORK, detail: 'The server could not be reached.' },
        cause,
      )
    }
    if (cause.code === 'auth.required' && token === currentToken()) endSession('expired')
    throw cause
  }
}

/** The address in `<…>; rel="next"`; null at the end of the list. */
export function nextOf(link: string | null): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null
}
