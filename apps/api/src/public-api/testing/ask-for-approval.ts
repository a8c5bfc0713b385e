import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { must, type Visitor } from '../../../test/harness.ts'
import { keyOf, type Made, withKey } from './key-caller.ts'

/** Something that waits for approval in a live business. A sandbox has no members, so nothing waits there. */
export async function askForApproval(
  app: FastifyInstance,
  visitor: Visitor,
  made: Made,
): Promise<void> {
  const rule = { what: 'expense', above: 900_000_000, makers: ['sales'], first: { role: 'owner' } }
  const none = { second: null, secondAbove: null, standIn: null }
  await must(visitor.post('/api/approval-rules', { ...rule, ...none }))
  const { key, id } = await keyOf(visitor, { scopes: ['expenses:write'] })
  const expense = { description: 'Plant', category: 'other', expense_date: '2026-11-20' }
  const asked = await withKey(app, key)(
    'POST',
    '/expenses',
    { ...expense, amount: 950_000_000_00 },
    { 'isiro-request-approval': 'true' },
  )
  expect(asked).toMatchObject({ status: 202, body: { what: 'expense', state: 'waiting' } })
  made.set('approval', asked.body.id)
  await must(visitor.post(`/api/api-keys/${id}/revoke`))
}
