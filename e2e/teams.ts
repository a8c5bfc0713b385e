import type { Role } from '@isiro/domain/roles'
import { vi } from 'vitest'
import { type Api, apiOf, ask, pathOf } from './api.ts'
import { signInWith, type Visit } from './browser.ts'
import { confirmAddress, mailsTo } from './mails.ts'
import { type Owner, signedUp } from './owners.ts'
import { PASSWORD } from './visitors.ts'

export interface Person {
  email: string
  api: Api
}

export interface Member extends Person {
  /** The path of the link by which they joined. */
  invitation: string
}

/** An owner on the Business plan whose address is proven, as invitations need it. */
export async function teamOwner(guest: Visit): Promise<Owner & { businessId: string }> {
  const owner = await signedUp(guest)
  const [{ businessId }] = await Promise.all([
    owner.api.get<{ businessId: string }>('/api/auth/me'),
    confirmAddress(owner.email, owner.api.token),
    owner.api.post('/api/subscription/trial', { planId: 'business' }),
  ])
  return { ...owner, businessId }
}

const LINK = /https?:\/\/\S+\/join\/[\w-]+/

/** The path of the link in an invitation to an address, once it has come: another one than `used`. */
export async function invitationPath(email: string, used?: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const links = (await mailsTo(email)).flatMap(({ text }) => text.match(LINK) ?? [])
      const found = links.map(pathOf).find((path) => path !== used)
      if (found === undefined) throw new Error(`No invitation reached ${email}.`)
      return found
    },
    { timeout: 30_000, interval: 200 },
  )
}

/** A member of an owner's business with an account of their own, who was invited and has accepted. */
export async function withMember(owner: Api, role: Role, firstName: string): Promise<Member> {
  const email = `${role}-${crypto.randomUUID()}@example.com`
  await owner.post('/api/team/invitations', { email, role })
  const invitation = await invitationPath(email)
  const token = invitation.split('/').pop()
  const answer = await ask('POST', '/api/auth/invitation/accept', {
    body: { token, password: PASSWORD, firstName, lastName: 'Ade', language: 'en' },
  })
  if (!answer.ok) throw new Error(`${email} did not join: ${answer.status} ${await answer.text()}`)
  return { email, invitation, api: apiOf(((await answer.json()) as { token: string }).token) }
}

/** Opens the browser of a person who has a session. */
export async function signedIn(guest: Visit, { api }: Person): Promise<Visit> {
  await signInWith(guest.page, api.token)
  return guest
}
