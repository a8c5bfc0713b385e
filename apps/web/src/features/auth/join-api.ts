import type { SignedIn } from '@isiro/contracts/auth'
import type { AcceptInvitation, OpenedInvitation } from '@isiro/contracts/team'
import type * as z from 'zod/mini'
import { api } from '../../platform/http/api-client.ts'

/** Whatever the answer, a session that this browser has stays. */
const options = { keepSession: true }

/** What an invitation says, to the holder of its link. */
export function openInvitation(token: string): Promise<OpenedInvitation> {
  return api.post<OpenedInvitation>('/api/auth/invitation', { token }, options)
}

/** Joins a business: as the person of this browser's session, with a password, or with a new account. */
export function acceptInvitation(input: z.input<typeof AcceptInvitation>): Promise<SignedIn> {
  return api.post<SignedIn>('/api/auth/invitation/accept', input, options)
}
