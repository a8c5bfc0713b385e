import { must, PASSWORD, type Visitor } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { openPerson } from '../../auth/joining.ts'
import { insertInvitation } from '../invitation-queries.ts'
import { insertMember } from '../queries.ts'

/** Members with other roles, to one of whom the business is offered, and open invitations. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const [member, spareMember] = [await joined(visitor), await joined(visitor)]
  await must(visitor.post('/api/team/ownership', { to: member, password: PASSWORD }))
  return {
    member,
    spareMember,
    invitation: await invited(visitor, mark),
    spareInvitation: await invited(visitor, mark),
  }
}

const address = (mark: string) => `${crypto.randomUUID()}@${mark.toLowerCase()}.example`

/** Without the mail, whose throttle is not what the world is about. */
function joined({ ctx }: Visitor): Promise<string> {
  return transact(ctx, async (ctx) => {
    // Whoever works for a business is no part of it, and stays when it is erased.
    const email = `${crypto.randomUUID()}@members.example`
    const person = { firstName: 'Member', lastName: 'Ade', email }
    const { id } = await openPerson(ctx, { ...person, language: 'en' }, 'no password opens it')
    await insertMember(ctx.db, ctx.businessId, { accountId: id, role: 'viewer', at: ctx.now() })
    return id
  })
}

function invited({ ctx, user }: Visitor, mark: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    const id = newId(ctx.now())
    await insertInvitation(ctx.db, ctx.businessId, {
      id,
      email: address(mark),
      role: 'sales',
      invitedBy: user.id,
      invitedAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + 86_400_000),
    })
    return id
  })
}

/** The hash of an offer holds the owner's password, of which no world has its own. */
export const OWN_WORDS = ['invitations.role', 'members.role', 'ownership_offers.password_hash']
