import { expect, test } from 'vitest'
import type { Role } from './roles.ts'
import { hasSeat, TEAM_SEATS, takenSeats, unseatedMembers } from './team-seats.ts'

const people = (...roles: Role[]) =>
  roles.map((role, index) => ({ role, since: new Date(Date.UTC(2026, 0, index + 1)) }))

test('an accountant has a seat of their own, a further one takes a seat of the people', () => {
  expect(takenSeats(people('owner', 'accountant', 'accountant'), TEAM_SEATS.business)).toEqual({
    people: 2,
    accountants: 1,
  })
  expect(hasSeat(people('owner'), 'accountant', 'free')).toBe(true)
  expect(hasSeat(people('owner', 'accountant'), 'accountant', 'free')).toBe(false)
  expect(hasSeat(people('owner'), 'viewer', 'pro')).toBe(false)
})

test('Business has ten, with the owner', () => {
  const nine = people('owner', ...Array.from({ length: 8 }, () => 'sales' as const))
  expect(hasSeat(nine, 'sales', 'business')).toBe(true)
  expect(hasSeat([...nine, ...people('sales')], 'sales', 'business')).toBe(false)
  expect(hasSeat([...nine, ...people('sales')], 'accountant', 'business')).toBe(true)
})

test('without enough seats those who joined last have none, and the owner always has one', () => {
  const team = people('sales', 'accountant', 'accountant', 'owner', 'admin')
  const without = (plan: 'free' | 'business') =>
    unseatedMembers(team, plan).map((member) => team.indexOf(member))
  expect(without('free')).toEqual([0, 2, 4])
  expect(without('business')).toEqual([])
})
