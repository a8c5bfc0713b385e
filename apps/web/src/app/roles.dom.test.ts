import { type ROLES, VERBS } from '@isiro/domain/roles'
import { expect, test } from 'vitest'
import { LOOKING } from '../../test/user.ts'
import { AREAS } from '../features/settings/roles/areas.ts'
import { menu } from './navigation.ts'
import { type Opening, opens, shownInstead } from './opening.ts'
import { newActions } from './places.ts'
import { routes } from './routes.ts'

const seen = (role: (typeof ROLES)[number]) =>
  menu.filter((item) => opens({ role }, item)).map(({ label }) => label)

test('the menu of a cashier has the counter between Home and Settings; that of sales what is sold, without money and reports', () => {
  expect(seen('cashier')).toEqual(['nav.home', 'nav.live', 'nav.settings'])
  expect(seen('sales')).toEqual([
    'nav.home',
    'nav.invoices',
    'nav.clients',
    'nav.items',
    'nav.settings',
  ])
  for (const role of ['owner', 'admin', 'accountant', 'viewer'] as const)
    expect(menu.map(({ label }) => label).filter((label) => !seen(role).includes(label))).toEqual([
      'nav.live',
    ])
})

test('New offers what the role can make', () => {
  const offered = (role: (typeof ROLES)[number]) =>
    newActions.filter((action) => opens({ role }, action)).map(({ label }) => label)
  expect(offered('owner')).toHaveLength(newActions.length)
  expect(offered('sales')).toEqual(['new.invoice', 'new.quote', 'new.client', 'new.sms'])
  for (const role of ['accountant', 'cashier', 'viewer'] as const) expect(offered(role)).toEqual([])
})

test('an address typed by hand shows what stands in its place, and to an owner never', () => {
  expect(shownInstead({ role: 'cashier' }, '/analytics')).not.toBeNull()
  expect(
    shownInstead({ role: 'cashier' }, '/invoices/0198c0de-0000-7000-8000-000000000000'),
  ).toBeNull()
  expect(shownInstead({ role: 'sales' }, '/dashboard')).not.toBe(
    shownInstead({ role: 'sales' }, '/tax'),
  )
  for (const { path, access } of routes)
    if (access === 'member') expect(shownInstead({ role: 'owner' }, path), path).toBeNull()
})

test('a sandbox has the screens of a viewer, without those about people, the account and the plan', () => {
  const open = (member: Opening) =>
    routes
      .filter(({ access, path }) => access === 'member' && shownInstead(member, path) === null)
      .map(({ path }) => path)
  const closed = open({ role: 'viewer' }).filter((path) => !open(LOOKING).includes(path))
  expect(closed).toEqual([
    '/notifications',
    '/subscription',
    '/data-privacy',
    '/support',
    '/support/:id',
    '/settings/notifications',
    '/settings/team/roles',
    '/settings/security',
    '/settings/team',
    '/approvals',
    '/approvals/:id',
    '/questions',
    '/questions/:id',
    '/other-businesses',
  ])
  expect(open(LOOKING)).toEqual(expect.arrayContaining(['/dashboard', '/settings', '/businesses']))
})

test('the page of roles tells each verb once, but for what each role has', () => {
  const told = AREAS.flatMap(({ verbs }) => verbs)
  const missing = VERBS.filter((verb) => verb !== 'business.read' && verb !== 'personal')
  expect(told.toSorted()).toEqual(missing.toSorted())
})
