import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../src/platform/db/context.ts'
import { newId } from '../src/platform/db/ids.ts'
import {
  dropAll,
  holdDue,
  listDueByBusiness,
  listDueWork,
  lookAgain,
  planAll,
  plannedFor,
  planWork,
} from '../src/platform/jobs/due-work.ts'
import { asBusiness, testApp, type Visitor } from './harness.ts'
import { DUE_KINDS, misplanned } from './waiting.ts'
import { buildWorld } from './world.ts'

const { signedIn, owner, deps } = await testApp()

/** Long before anything that other tests plan. */
const MOMENT = new Date('1990-05-01T07:00:00Z')
const BEFORE = new Date(MOMENT.getTime() - 1)
const LATER = new Date(MOMENT.getTime() + 60_000)

let ada: Visitor
beforeAll(async () => {
  ada = await signedIn()
})

const { withoutTenant } = deps.db
const subjectsDue = async (kind: (typeof DUE_KINDS)[number], at: Date) =>
  (await listDueWork(withoutTenant, kind, at, 100))
    .filter(({ businessId }) => businessId === ada.ctx.businessId)
    .map(({ subject }) => subject)

describe.each(DUE_KINDS)('%s', (kind) => {
  test('is due at its moment and not before, and is held by one worker only', async () => {
    const subject = newId(MOMENT)
    await transact(ada.ctx, ({ db, businessId }) => planWork(db, businessId, kind, subject, MOMENT))
    expect(await subjectsDue(kind, BEFORE)).toEqual([])
    expect(await subjectsDue(kind, MOMENT)).toEqual([subject])

    const hold = (at: Date) =>
      transact(ada.ctx, ({ db, businessId }) => holdDue(db, businessId, kind, subject, at))
    expect(await hold(BEFORE)).toBe(false)
    await transact(ada.ctx, async ({ db, businessId }) => {
      expect(await holdDue(db, businessId, kind, subject, MOMENT)).toBe(true)
      // Another worker neither waits nor works it.
      expect(await hold(MOMENT)).toBe(false)
      await planWork(db, businessId, kind, subject, LATER)
    })
    expect(await hold(MOMENT)).toBe(false)
    expect(await subjectsDue(kind, MOMENT)).toEqual([])
    expect(await hold(LATER)).toBe(true)
    await transact(ada.ctx, ({ db, businessId }) => planWork(db, businessId, kind, subject, null))
    expect(await subjectsDue(kind, LATER)).toEqual([])
  })
})

test('what waits longest comes first, and a look at once goes before it', async () => {
  const subjects = [newId(MOMENT), newId(MOMENT), newId(MOMENT)]
  const [first = '', second = '', third = ''] = subjects
  const at = (subject: string, seconds: number) => ({
    subject,
    at: new Date(MOMENT.getTime() + seconds * 1_000),
  })
  await transact(ada.ctx, ({ db, businessId }) =>
    planAll(db, businessId, 'recurring', [at(third, 3), at(first, 1), at(second, 2)]),
  )
  expect(await subjectsDue('recurring', LATER)).toEqual([first, second, third])
  expect((await listDueWork(withoutTenant, 'recurring', LATER, 2)).length).toBe(2)
  const byBusiness = await listDueByBusiness(withoutTenant, 'recurring', LATER, 100)
  expect(byBusiness.get(ada.ctx.businessId)).toEqual([first, second, third])

  await transact(ada.ctx, async ({ db, businessId }) => {
    await lookAgain(db, businessId, ['late_fees', 'recurring'])
    expect(await plannedFor(db, businessId, 'recurring', third)).toEqual(new Date(0))
    await dropAll(db, businessId, 'recurring', [first, third])
  })
  expect(await subjectsDue('recurring', new Date(0))).toEqual([second])
  await transact(ada.ctx, ({ db, businessId }) => dropAll(db, businessId, 'recurring', subjects))
})

test('the recurring invoices, cards and expired quotes of a deleted account wait, and all else goes on', async () => {
  const bola = await signedIn()
  await transact(bola.ctx, async ({ db, businessId }) => {
    for (const kind of DUE_KINDS) await planWork(db, businessId, kind, newId(MOMENT), MOMENT)
  })
  const due = async () => {
    const found: string[] = []
    for (const kind of DUE_KINDS)
      if ((await listDueByBusiness(withoutTenant, kind, MOMENT, 100)).has(bola.ctx.businessId))
        found.push(kind)
    return found
  }
  expect(await due()).toEqual(DUE_KINDS)
  await asBusiness(owner, bola.ctx.businessId, (client) =>
    client.query(
      `INSERT INTO account_deletions (business_id, account_id, requested_at, undo_until, retains)
       VALUES ($1, $2, now(), now() + interval '7 days', true)`,
      [bola.ctx.businessId, bola.user.id],
    ),
  )
  const resting = ['client_card', 'quote_expiry', 'recurring', 'tax_dates']
  expect(await due()).toEqual(DUE_KINDS.filter((kind) => !resting.includes(kind)))
  await transact(bola.ctx, ({ db }) => db.deleteFrom('dueWork').execute())
})

test('nothing of a business that has one of everything waits without its row', async () => {
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  await buildWorld(visitor, 'DUEWORKDU', '5526177')
  expect(await misplanned(owner, visitor.ctx.businessId)).toEqual([])
  // The same is told of each row that lacks.
  await transact(visitor.ctx, ({ db }) => db.deleteFrom('dueWork').execute())
  const faults = await misplanned(owner, visitor.ctx.businessId)
  expect(faults).toContainEqual(expect.objectContaining({ kind: 'recurring', fault: 'unplanned' }))
  expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThan(5)
})
