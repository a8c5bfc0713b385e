import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientInput } from '../../../test/factories.ts'
import { countRows, testApp } from '../../../test/harness.ts'
import { recordActivity } from './activity.ts'
import { transact } from './context.ts'

const { signedIn, owner } = await testApp()

test('of two transactions that block each other, the one that is ended runs again as a whole', async () => {
  const ada = await signedIn()
  const added = async (name: string) =>
    (await ada.post('/api/clients', clientInput({ name, email: null }))).body.client.id as string
  const [first, second] = [await added('First'), await added('Second')]
  const before = await countRows(owner, ada.user.businessId, 'activities')
  let attempts = 0
  let holding = 0
  const bothHold = Promise.withResolvers<void>()
  const lockBoth = (ids: string[]) =>
    transact(ada.ctx, async (ctx) => {
      attempts++
      const lock = (id: string | undefined) =>
        sql`UPDATE clients SET address = ${id} WHERE business_id = ${ctx.businessId} AND id = ${id}`.execute(
          ctx.db,
        )
      await recordActivity(ctx, 'client.updated', ids[0] ?? null, { clientName: 'First' })
      await lock(ids[0])
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await lock(ids[1])
    })

  await Promise.all([lockBoth([first, second]), lockBoth([second, first])])

  expect(attempts).toBe(3)
  expect(await countRows(owner, ada.user.businessId, 'activities')).toBe(before + 2)
})
