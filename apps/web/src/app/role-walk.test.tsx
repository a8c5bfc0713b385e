import { createHash } from 'node:crypto'
import { ROLES } from '@isiro/domain/roles'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { walkOffline } from '../../test/offline-walk.ts'
import { walkScreen } from '../../test/role-walk.ts'
import { LOOKING } from '../../test/user.ts'
import { startI18n } from '../platform/i18n/i18n.ts'
import { memberRoutes } from './member-routes.ts'
import { type Opening, shownInstead } from './opening.ts'

// Every screen that a role opens, with everything that it offers there: a button whose call the server refuses to the role, and a
// link to a screen that the role doesn't open, are offered to nobody. `npm test` walks the same few screens each time, `npm run sweep`
// all of them with other answers in each run.

const ID = '0198a7c4-0000-7000-8000-00000000000a'
const IS_SWEEP = process.env.SWEEP !== undefined
/** Draws the screens and the answers; TEST_SEED repeats a run. */
const SEED = process.env.TEST_SEED ?? (IS_SWEEP ? String(Date.now()) : 'roles')
const ONE_IN = IS_SWEEP ? 1 : 14

/** Numbers from 0 up to 1 that depend on the seed and on a name alone. */
function drawn(name: string): () => number {
  let at = 0
  return () => {
    const hash = createHash('sha256').update(`${SEED} ${name} ${at++}`)
    return hash.digest().readUInt32LE() / 2 ** 32
  }
}

const walkers: readonly { name: string; member: Opening }[] = [
  ...ROLES.filter((role) => role !== 'owner').map((role) => ({ name: role, member: { role } })),
  { name: 'whoever looks into a sandbox', member: LOOKING },
]
const cells = walkers.flatMap(({ name, member }) =>
  memberRoutes
    .map(({ path }) => path.replace(':id', ID))
    .filter((address) => shownInstead(member, address) === null)
    .filter((address) => drawn(`${name} ${address} is walked`)() < 1 / ONE_IN)
    .map((address) => ({ name, member, address })),
)

beforeAll(startI18n)
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  // Its screens are drawn with data of no business, and what React says of them is no fault of theirs.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test.each(cells)(
  `$name is offered what they can do at $address (TEST_SEED=${SEED})`,
  async ({ name, member, address }) => {
    const random = drawn(`${name} ${address}`)
    const found = await walkScreen({ member, address, random })
    // What breaks on answers that no server gives, in an order that only a busy machine has, is the sweep's to tell.
    expect(IS_SWEEP ? found : found.filter((line) => !line.endsWith(' crashes'))).toEqual([])
  },
)

/** What people of a business work with beside its records, and the settings around it. */
const OF_TEAMS = [
  '/approvals',
  '/approvals/:id',
  '/questions',
  '/questions/:id',
  '/desk',
  '/businesses',
  '/notifications',
  '/support',
  '/support/:id',
  '/settings/accountant-exports',
  '/settings/team',
  '/settings/approvals',
  '/settings/trail',
  '/settings/security',
  '/settings/notifications',
  '/settings/api-keys',
  '/settings/webhooks',
  '/settings/webhooks/:id',
  '/settings/own-domain',
].map((path) => path.replace(':id', ID))

test.each(OF_TEAMS)(
  `%s says what needs a connection, and comes back with it (TEST_SEED=${SEED})`,
  async (address) => {
    expect(await walkOffline({ address, random: drawn(`offline ${address}`) })).toEqual([])
  },
)
