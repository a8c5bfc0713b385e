import { can, type Role, rolesThatCan } from '@isiro/domain/roles'
import { vi } from 'vitest'
import type { Opening } from '../src/app/opening.ts'
import { ANSWERS, VERBS } from '../src/platform/http/answers.ts'
import { answerOf } from './answer-of.ts'
import { problem } from './screen.tsx'
import { buildUser } from './user.ts'

/** What changes no more than the account of a person, and so works in a sandbox, too. */
const OF_ACCOUNT = [
  'POST /api/auth/logout',
  'POST /api/auth/verify-email/resend',
  'POST /api/legal/accept',
  'POST /api/messages/settings/preview',
]

export interface Server {
  /** Calls that are under way, and all that were made. */
  waiting: number
  calls: number
  isOffline: boolean
  /** Calls that found no connection. */
  lost: number
}

/** Answers what the role may ask for, refuses the rest as the server does, and tells of it. */
export function fakeMembers(
  member: Opening,
  random: () => number,
  onRefused: (call: string) => void,
) {
  const { role, sandboxOf = null } = member
  const server: Server = { waiting: 0, calls: 0, isOffline: false, lost: 0 }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    server.waiting += 1
    server.calls += 1
    await Promise.resolve()
    server.waiting -= 1
    const { pathname } = new URL(input, 'https://isiro.example')
    // The device has the account.
    if (server.isOffline && pathname !== '/api/auth/me') {
      server.lost += 1
      throw new TypeError('Failed to fetch')
    }
    return answer(method, pathname)
  })
  function answer(method: string, pathname: string): Response {
    if (pathname === '/api/auth/me')
      return Response.json(
        buildUser({ role, sandboxOf, plan: 'business', hasTeam: !sandboxOf, businesses: 2 }),
      )
    const call = routeOf(method, pathname)
    const verb = VERBS[call]
    if (verb !== undefined && !can(role, verb)) {
      onRefused(call)
      const { status = 403, body } = problem(403, 'role.not_allowed', {
        verb,
        roles: rolesThatCan(verb),
      })
      return Response.json(body, { status })
    }
    if (sandboxOf && method !== 'GET' && !OF_ACCOUNT.includes(call)) {
      onRefused(call)
      const { status = 403, body } = problem(403, 'sandbox.read_only')
      return Response.json(body, { status })
    }
    // Nobody is notified there.
    if (sandboxOf && call === 'GET /api/notifications') return Response.json([])
    const contract = ANSWERS[call]
    if (!contract) return new Response(null, { status: 204 })
    const body = answerOf(contract, random)
    asRole(body, role)
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
  }
  return server
}

/** In a list of the team, the member's own row says the same role as the account. */
function asRole(body: unknown, role: Role): void {
  if (typeof body !== 'object' || body === null) return
  if ('kind' in body && body.kind === 'tax_month' && 'recordId' in body) body.recordId = '2026-11'
  if ('isYou' in body && body.isYou && 'role' in body) body.role = role
  for (const each of Object.values(body)) asRole(each, role)
}

const PATTERNS = Object.keys(VERBS).map((call) => ({
  call,
  pattern: new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`),
}))

function routeOf(method: string, pathname: string): string {
  const asked = `${method} ${pathname}`
  if (asked in VERBS) return asked
  return PATTERNS.find(({ pattern }) => pattern.test(asked))?.call ?? asked
}
