import { SCOPES } from '@isiro/domain/api-keys'
import { describe, expect, test } from 'vitest'
import {
  asBusiness,
  countRows,
  must,
  PASSWORD,
  testApp,
  type Visitor,
} from '../../../test/harness.ts'
import { type KeyCall, keyOf, withKey } from '../../public-api/testing/key-caller.ts'

const { app, deps, owner, clock, signedIn } = await testApp()

const business = () => signedIn({ plan: 'business', hasConfirmedEmail: true })
const testKey = async (visitor: Visitor, more: object = {}): Promise<KeyCall> =>
  withKey(app, (await keyOf(visitor, { mode: 'test', ...more })).key)
const CLIENT = { name: 'Kano Textiles', kind: 'company', language: 'en', withholds_wht: false }

async function sandboxesOf({ user }: Visitor) {
  const { rows } = await owner.query<{ id: string; isCurrent: boolean; closedAt: Date | null }>(
    `SELECT b.id, s.sandbox_id IS NOT NULL AS "isCurrent", b.closed_at AS "closedAt"
       FROM businesses b LEFT JOIN sandboxes s ON s.sandbox_id = b.id WHERE b.sandbox_of = $1 ORDER BY b.id`,
    [user.businessId],
  )
  return rows
}

describe('a test key', () => {
  test('says that it is one, and calls a business of its own', async () => {
    const ada = await business()
    const made = await must(
      ada.post('/api/api-keys', { name: 'Till', mode: 'test', scopes: SCOPES, password: PASSWORD }),
    )
    expect(made.key).toMatch(/^isk_test_/)
    expect(made.apiKey).toMatchObject({ mode: 'test', prefix: made.key.slice(0, 17) })
    const send = withKey(app, made.key)
    const { body } = await send('GET', '/business')
    expect(body).toMatchObject({ name: `${ada.user.businessName} (test)`, currency: 'NGN' })
    await must(send('POST', '/clients', CLIENT))
    expect((await ada.get('/api/clients')).body).toEqual([])
  })
})
