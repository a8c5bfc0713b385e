import type { DriveWorld } from '../drives/drive-simulator.ts'
import type { Grant } from '../drives/oauth.ts'
import type { Answer } from '../http/answers.ts'
import { bearerOf, type Fields, jsonFields } from '../http/fields.ts'
import type { Answering, RoutedRequest } from '../http/routes.ts'
import { routeError } from './dropbox-answers.ts'

/** Runs a call for the account and app of its access token. */
export function authorised(
  { oauth }: DriveWorld,
  answer: (grant: Grant, request: RoutedRequest) => Answer | null,
): Answering {
  return (request) => {
    const grant = oauth.grantOf(bearerOf(request))
    if (!grant) return routeError(401, 'invalid_access_token')
    if (grant === 'expired') return routeError(401, 'expired_access_token')
    return answer(grant, request)
  }
}

/** The JSON in the header Dropbox-API-Arg; null if it is none or has a character beyond ASCII. */
export function argumentsOf({ headers }: RoutedRequest): Fields | null {
  const raw = String(headers['dropbox-api-arg'] ?? '')
  if (/[^\x20-\x7e]/.test(raw)) return null
  return jsonFields(raw)
}
