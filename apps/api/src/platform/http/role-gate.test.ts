import { ROLES, rolesThatCan } from '@isiro/domain/roles'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { mayDo, requireVerb } from './role-gate.ts'

const { signedIn, withMember } = await testApp()

test('each member’s role is known from the session, and told to the screen', async () => {
  const owner = await signedIn()
  expect(owner.user.role).toBe('owner')
  for (const role of ROLES) {
    const member = await withMember(owner, role)
    expect(member.user).toMatchObject({ role, businessId: owner.user.businessId })
  }
})

test('a role that can’t is refused with the verb and the roles that can, and nobody’s work never is', () => {
  expect(() => requireVerb({ role: 'cashier' }, 'reports.read')).toThrowError(
    expect.objectContaining({
      code: 'role.not_allowed',
      details: { verb: 'reports.read', roles: rolesThatCan('reports.read') },
    }),
  )
  expect(() => requireVerb({ role: null }, 'ownership')).not.toThrow()
  expect(mayDo({ role: 'viewer' }, 'reports.read')).toBe(true)
})
