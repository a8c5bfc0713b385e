import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ASKABLE_KINDS,
  type AskedRecord,
  addresseeOf,
  askableMembers,
  kindsReadBy,
  type QuestionMember,
  seesRecord,
} from './questions.ts'
import { ROLES } from './roles.ts'

const member = (id: string, overrides: Partial<QuestionMember> = {}): QuestionMember => ({
  id,
  role: 'admin',
  isNarrowed: false,
  ...overrides,
})
const OWNER = member('owner', { role: 'owner' })

test('the accountant reads every record, and the cashier invoices and payments', () => {
  expect(kindsReadBy('accountant')).toEqual(ASKABLE_KINDS)
  expect(kindsReadBy('cashier')).toEqual(['invoice', 'payment'])
})

test('one who sees only their own sees no document of another, and no payment of nobody', () => {
  const kofi = member('kofi', { role: 'sales', isNarrowed: true })
  expect(seesRecord(kofi, { kind: 'invoice', maker: 'kofi' })).toBe(true)
  expect(seesRecord(kofi, { kind: 'invoice', maker: 'ama' })).toBe(false)
  expect(seesRecord(kofi, { kind: 'payment', maker: null })).toBe(false)
  expect(seesRecord(kofi, { kind: 'client', maker: null })).toBe(true)
})

const record: fc.Arbitrary<AskedRecord> = fc.record({
  kind: fc.constantFrom(...ASKABLE_KINDS),
  maker: fc.constantFrom('a', 'b', 'c', null),
})
const members = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      role: fc.constantFrom(...ROLES.filter((role) => role !== 'owner')),
      isNarrowed: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  )
  .map((others) => [OWNER, ...others])

test('who can be asked sees the record and is another; who is waited for sees it or owns the business', () => {
  fc.assert(
    fc.property(members, record, fc.nat(), (all, about, at) => {
      const asker = all[at % all.length] ?? OWNER
      const askable = askableMembers(all, { asker, record: about })
      for (const one of askable) {
        expect(one.id).not.toBe(asker.id)
        expect(seesRecord(one, about)).toBe(true)
        expect(one.isNarrowed && asker.isNarrowed).toBe(false)
      }
      const waited = addresseeOf({ to: 'a', record: about }, all)
      expect(waited === OWNER || (waited?.id === 'a' && seesRecord(waited, about))).toBe(true)
    }),
  )
})
