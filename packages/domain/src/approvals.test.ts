import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ABSENT_AFTER_MS,
  type ApprovalMember,
  type ApprovalRule,
  type Approver,
  answerersOf,
  approvalSteps,
  changedParts,
  type DeedPaper,
  firstApproverOf,
  type GivenApproval,
  openSteps,
  unsatisfiableRule,
} from './approvals.ts'
import { mailboxOf } from './mailbox.ts'
import { ROLES } from './roles.ts'

const ids = ['a', 'b', 'c', 'd', 'e'] as const
const id = fc.constantFrom(...ids)
/** Several accounts can be of one mailbox. */
const email = fc
  .tuple(fc.constantFrom('ada', 'bisi', 'chidi', 'dayo'), fc.constantFrom('', '+x', '+y'))
  .map(([name, part]) => `${name}${part}@shop.example`)
const members: fc.Arbitrary<ApprovalMember[]> = fc
  .tuple(
    ...ids.map((id, place) =>
      fc.record({
        id: fc.constant(id),
        role: place === 0 ? fc.constant('owner' as const) : fc.constantFrom(...ROLES.slice(1)),
        email,
      }),
    ),
  )
  .chain((all) => fc.integer({ min: 1, max: ids.length }).map((count) => all.slice(0, count)))
const approver: fc.Arbitrary<Approver> = fc.oneof(
  fc.record({ role: fc.constantFrom('owner' as const, 'admin' as const, 'accountant' as const) }),
  fc.record({ people: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }) }),
)
const limit = fc.option(fc.nat(1000))
const rule: fc.Arbitrary<ApprovalRule> = fc.record({
  id: fc.uuid(),
  what: fc.constantFrom('invoice' as const, 'quote' as const, 'below_list' as const),
  above: limit,
  makers: fc.uniqueArray(fc.constantFrom(...ROLES), { minLength: 1 }),
  first: approver,
  second: fc.option(approver),
  secondAbove: limit,
  standIn: fc.option(id),
})
const waitedMs = fc.constantFrom(0, ABSENT_AFTER_MS - 1, ABSENT_AFTER_MS, ABSENT_AFTER_MS * 9)

const PLAIN: ApprovalRule = {
  id: 'rule',
  what: 'invoice',
  above: 100,
  makers: ['sales'],
  first: { role: 'admin' },
  second: null,
  secondAbove: null,
  standIn: null,
}
const DEED = { what: 'invoice', amount: 101, isBelowList: false, makerRole: 'sales' } as const
const levels = (rules: ApprovalRule[], deed: Partial<typeof DEED> | object = {}) =>
  approvalSteps(rules, { ...DEED, ...deed }).map(({ level }) => level)

describe('the steps of a deed', () => {
  test('are asked for above the limit, of the roles and of the subject of a rule', () => {
    expect(levels([PLAIN])).toEqual([1])
    expect(levels([PLAIN], { amount: 100 })).toEqual([])
    expect(levels([PLAIN], { makerRole: 'admin' })).toEqual([])
    expect(levels([PLAIN], { what: 'quote' })).toEqual([])
    expect(levels([{ ...PLAIN, above: null }], { amount: 0 })).toEqual([1])
  })

  test('are asked for where the amount or the role is not known', () => {
    expect(levels([PLAIN], { amount: null })).toEqual([1])
    expect(levels([PLAIN], { makerRole: null })).toEqual([1])
  })

  test('are two above the second limit', () => {
    const two = { ...PLAIN, second: { role: 'owner' as const }, secondAbove: 500 }
    expect(levels([two], { amount: 500 })).toEqual([1])
    expect(levels([two], { amount: 501 })).toEqual([1, 2])
    expect(levels([{ ...two, secondAbove: null }])).toEqual([1, 2])
  })

  test('are those of prices below the list, too', () => {
    const below = { ...PLAIN, what: 'below_list' as const, above: null }
    expect(levels([below])).toEqual([])
    expect(levels([below], { isBelowList: true })).toEqual([1])
    expect(levels([PLAIN, below], { isBelowList: true })).toEqual([1, 1])
  })
})

describe('who may answer', () => {
  test('is never the maker, nor an account of the maker’s mailbox, nor somebody who can approve nothing', () => {
    fc.assert(
      fc.property(
        members,
        approver,
        fc.option(id),
        email,
        waitedMs,
        (all, approver, standIn, of, ms) => {
          const may = answerersOf(
            { approver, standIn },
            { members: all, excluded: [of], waitedMs: ms },
          )
          for (const id of may) {
            const member = all.find((each) => each.id === id)
            expect(member && mailboxOf(member.email)).not.toBe(mailboxOf(of))
            expect(['owner', 'admin', 'accountant']).toContain(member?.role)
          }
          expect(new Set(may).size).toBe(may.length)
        },
      ),
    )
  })

  test('is only ever more people with time', () => {
    fc.assert(
      fc.property(members, approver, fc.option(id), email, (all, approver, standIn, of) => {
        const at = (waitedMs: number) =>
          answerersOf({ approver, standIn }, { members: all, excluded: [of], waitedMs })
        expect(at(ABSENT_AFTER_MS)).toEqual(expect.arrayContaining(at(0)))
      }),
    )
  })

  test('is the stand-in where nobody named is there, and the owner where nobody else is', () => {
    const owner = { id: 'o', role: 'owner', email: 'o@shop.example' } as const
    const books = { id: 'b', role: 'accountant', email: 'b@shop.example' } as const
    const step = { approver: { people: ['gone'] }, standIn: 'b' }
    const waiting = { members: [owner, books], excluded: [], waitedMs: 0 }
    expect(answerersOf(step, waiting)).toEqual(['b'])
    expect(answerersOf({ ...step, standIn: null }, waiting)).toEqual(['o'])
    expect(answerersOf(step, { ...waiting, members: [owner] })).toEqual(['o'])
    expect(answerersOf(step, { ...waiting, members: [owner], excluded: [owner.email] })).toEqual([])
  })
})

describe('a rule', () => {
  test('that is not refused can be satisfied for every maker, by other people each time', () => {
    fc.assert(
      fc.property(rule, members, (rule, all) => {
        fc.pre(unsatisfiableRule(rule, all) === null)
        for (const maker of all.filter(({ role }) => rule.makers.includes(role))) {
          const deed = {
            what: 'invoice',
            amount: null,
            isBelowList: true,
            makerRole: maker.role,
          } as const
          const steps = approvalSteps([{ ...rule, what: 'invoice' }], deed)
          expect(canFinish(steps, all, maker, [])).toBe(true)
        }
      }),
    )
  })

  /** Whether some order of people, each answering what they may, answers all steps. */
  function canFinish(
    steps: ReturnType<typeof approvalSteps>,
    all: ApprovalMember[],
    maker: ApprovalMember,
    given: GivenApproval[],
  ): boolean {
    const open = openSteps(steps, given)
    if (open.length === 0) return true
    return open.some((place) => {
      const step = steps[place]
      const first = all.find(({ id }) => id === firstApproverOf(steps, given, place))
      const excluded = [maker.email, ...(first ? [first.email] : [])]
      // With time the stand-in answers, too.
      const may = step
        ? answerersOf(step, { members: all, excluded, waitedMs: ABSENT_AFTER_MS })
        : []
      return may.some((accountId) =>
        canFinish(steps, all, maker, [...given, { accountId, steps: [place] }]),
      )
    })
  }

  const team: ApprovalMember[] = [
    { id: 'o', role: 'owner', email: 'o@shop.example' },
    { id: 'a', role: 'admin', email: 'a@shop.example' },
    { id: 's', role: 'sales', email: 's@shop.example' },
  ]
  test.each([
    [{ first: { role: 'accountant' } }, { field: 'first', reason: 'nobody' }],
    [{ first: { people: [] } }, { field: 'first', reason: 'nobody' }],
    [{ first: { people: ['s'] } }, { field: 'first', reason: 'role' }],
    [{ standIn: 's' }, { field: 'standIn', reason: 'role' }],
    [{ second: { role: 'accountant' } }, { field: 'second', reason: 'nobody' }],
    [{ second: { people: ['a'] } }, { field: 'second', reason: 'same_person' }],
    [{ makers: ['admin'] }, { field: 'makers', reason: 'own' }],
    [{ makers: ['admin'], standIn: 'o' }, null],
    [{ second: { role: 'owner' } }, null],
  ] as const)('with %j is refused with %j', (change, problem) => {
    expect(unsatisfiableRule({ ...PLAIN, ...change } as ApprovalRule, team)).toEqual(problem)
  })

  test('is refused where its approver is the maker with another account', () => {
    const twice = team.map((each) =>
      each.id === 'a' ? { ...each, email: 'S+b@shop.example' } : each,
    )
    expect(unsatisfiableRule(PLAIN, twice)).toEqual({ field: 'makers', reason: 'own' })
  })
})

describe('what changed', () => {
  const paper = (over: Partial<DeedPaper> = {}): DeedPaper => ({
    facts: [{ name: 'client', value: 'Quorum' }],
    lines: ['1 × Work · 5'],
    ...over,
  })

  test('is nothing for the same paper', () => {
    expect(changedParts(paper(), paper())).toEqual([])
  })

  test('is each fact and each line that differs, comes or goes', () => {
    const after = paper({ facts: [{ name: 'notes', value: 'Soon' }], lines: ['1 × Work · 6', 'x'] })
    expect(changedParts(paper(), after)).toEqual([
      { name: 'client', place: null, before: 'Quorum', after: null },
      { name: 'notes', place: null, before: null, after: 'Soon' },
      { name: 'line', place: 1, before: '1 × Work · 5', after: '1 × Work · 6' },
      { name: 'line', place: 2, before: null, after: 'x' },
    ])
  })
})
