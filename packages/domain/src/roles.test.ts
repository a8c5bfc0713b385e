import { expect, test } from 'vitest'
import { can, ROLES, type Role, rolesThatCan, VERBS, type Verb } from './roles.ts'

const verbsOf = (role: Role) => VERBS.filter((verb) => can(role, verb))
const closedTo = (role: Role) => VERBS.filter((verb) => !can(role, verb))

test('an owner can do everything', () => {
  expect(closedTo('owner')).toEqual([])
})

test('an admin can do all but the plan and what is the owner’s', () => {
  expect(closedTo('admin')).toEqual(['plan.manage', 'ownership'])
})

test('an accountant reads all but webhooks, files taxes, exports and asks, and changes nothing else', () => {
  const reading = VERBS.filter((verb) => /(?<!^webhooks)\.(read|list)$/.test(verb))
  expect(verbsOf('accountant').toSorted()).toEqual(
    [
      ...reading,
      'tax.file',
      'export',
      'approvals.answer',
      'questions.ask',
      'support.ask',
      'personal',
    ].toSorted(),
  )
})

test('sales has clients, quotes and invoices, and no expenses, taxes or reports', () => {
  const own: Verb[] = ['clients.write', 'quotes.write', 'invoices.write', 'messages.send']
  expect(own.every((verb) => can('sales', verb))).toBe(true)
  const others: Verb[] = ['expenses.read', 'tax.read', 'reports.read', 'export', 'payments.list']
  expect(others.some((verb) => can('sales', verb))).toBe(false)
})

test('a cashier records payments and opens an invoice, without lists, clients or reports', () => {
  expect(verbsOf('cashier')).toEqual([
    'business.read',
    'invoices.read',
    'payments.read',
    'payments.record',
    'approvals.read',
    'questions.read',
    'questions.ask',
    'team.read',
    'support.ask',
    'personal',
  ])
})

test('a viewer reads what an accountant reads but the audit trail, and changes nothing', () => {
  const doing: readonly Verb[] = ['tax.file', 'export', 'approvals.answer', 'trail.read']
  expect(verbsOf('viewer')).toEqual(verbsOf('accountant').filter((verb) => !doing.includes(verb)))
})

test('the roles that can stand in the order of the roles', () => {
  for (const verb of VERBS)
    expect(rolesThatCan(verb)).toEqual(ROLES.filter((role) => can(role, verb)))
})
