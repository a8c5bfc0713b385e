import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/harness.ts'
import { read } from '../../../../platform/db/context.ts'
import { listDueWork } from '../../../../platform/jobs/due-work.ts'
import { listInNeed } from './queries.ts'

const { signedIn, deps } = await testApp()

test('messages that need attention are counted even when none of them is asked for', async () => {
  const { ctx } = await signedIn()
  const inNeed = await read(ctx, ({ db, businessId }) => listInNeed(db, businessId, 0))
  expect(inNeed).toEqual({ count: 0, rows: [] })
})

test('no automatic run is due before any business was made', async () => {
  expect(await listDueWork(deps.db.withoutTenant, 'automatic_run', new Date(-1), 10)).toEqual([])
})
