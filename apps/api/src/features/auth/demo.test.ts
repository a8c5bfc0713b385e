import { expect, test } from 'vitest'
import { openDoor, tokenIn } from '../../../test/door.ts'
import { asBusiness, PASSWORD, testApp } from '../../../test/harness.ts'

const product = await testApp({ hasDemo: true })
const { owner, signedIn } = product
const { stranger, mailed } = openDoor(product, '10.92')
const FIXED = { status: 403, body: { code: 'account.demo_fixed' } }

async function demo() {
  const visitor = await signedIn({ hasConfirmedEmail: true })
  await asBusiness(owner, visitor.user.businessId, (db) =>
    db.query('UPDATE businesses SET is_demo = true WHERE id = $1', [visitor.user.businessId]),
  )
  return visitor
}

test('no visitor of the demo locks out the others', async () => {
  const visitor = await demo()
  const { email } = visitor.user
  const other = (await stranger().login(email, PASSWORD)).body.token
  const password = 'harmattan morning 81'
  const change = { currentPassword: PASSWORD, newPassword: password }
  expect(await visitor.post('/api/auth/change-password', change)).toMatchObject(FIXED)
  const token = tokenIn(await mailed('mail.reset-password', visitor.user.id))
  const reset = await stranger().post('/api/auth/reset-password/confirm', { token, password })
  expect(reset).toMatchObject(FIXED)
  const moved = { email: 'mine@example.com', password: PASSWORD }
  expect(await visitor.put('/api/data-export/rectify', moved)).toMatchObject(FIXED)
  const { items } = (await visitor.get('/api/auth/sessions')).body
  const another = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect(await visitor.del(`/api/auth/sessions/${another.id}`)).toMatchObject(FIXED)
  expect(await visitor.post('/api/auth/sessions/end-others')).toMatchObject(FIXED)
  const deleted = { retainBusinessData: false, confirmDeletion: true, password: PASSWORD }
  expect(await visitor.post('/api/data-export/delete-account', deleted)).toMatchObject({
    status: 403,
    body: { code: 'account.demo_not_deletable' },
  })
  const still = await product.anyone.get('/api/auth/me', { authorization: `Bearer ${other}` })
  expect(still.status).toBe(200)
})

test('wrong passwords from everywhere keep nobody out of the demo', async () => {
  const { user } = await demo()
  for (let n = 0; n < 55; n++) await stranger().login(user.email, `wrong guess ${n}`)
  expect((await stranger().login(user.email, PASSWORD)).status).toBe(200)
})
