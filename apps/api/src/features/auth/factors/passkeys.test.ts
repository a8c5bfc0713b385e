import { expect, test } from 'vitest'
import { openDoor } from '../../../../test/door.ts'
import { must, PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'
import { SoftPasskey } from '../../../../test/soft-passkey.ts'

const product = await testApp()
const { anyone, signedIn } = product
const { stranger, later, meWith } = openDoor(product, '10.92')

const MINUTE = 60_000

async function withPasskey(signCount?: number) {
  const ada = await signedIn({ hasConfirmedEmail: true })
  const passkey = new SoftPasskey(signCount)
  const asked = await must(ada.post('/api/auth/factors/passkeys/challenge', { password: PASSWORD }))
  const added = await must(ada.post('/api/auth/factors/passkeys', passkey.make(asked, 'Phone')))
  return { ada, passkey, asked, backupCodes: added.backupCodes as string[] }
}

const challenge = async (pending?: string) =>
  (await must(stranger().post('/api/auth/login/challenge', pending ? { pending } : {}))) as {
    challenge: string
    rpId: string
    passkeys: { id: string }[]
  }

const signIn = (passkey: object) => stranger().post('/api/auth/login/passkey', { passkey })

/** The headers of a call with a proof by the passkey. */
async function proven({ post, token }: Visitor, passkey: SoftPasskey) {
  const asked = await must(post('/api/auth/proofs/challenge'))
  const { proof } = await must(
    post('/api/auth/proofs', { passkey: passkey.answer(asked.challenge) }),
  )
  return { authorization: `Bearer ${token}`, 'isiro-proof': proof as string }
}

test('a passkey signs in alone, and the session says so', async () => {
  const { ada, passkey, backupCodes } = await withPasskey()
  expect(backupCodes).toHaveLength(10)
  const asked = await challenge()
  expect(asked).toMatchObject({ rpId: 'isiro.test', passkeys: [] })
  const { status, body } = await signIn(passkey.answer(asked.challenge))
  expect(status).toBe(200)
  expect((await meWith(body.token)).body.email).toBe(ada.user.email)
  const { items } = (await ada.get('/api/auth/sessions')).body
  expect(items.map(({ factor }: { factor: string | null }) => factor).sort()).toEqual([
    null,
    'passkey',
  ])
})

test('it is the second step after a password, by a challenge of its own account', async () => {
  const { ada, passkey } = await withPasskey()
  const { body } = await stranger().login(ada.user.email, PASSWORD)
  expect(body).toMatchObject({
    code: 'auth.second_step',
    kinds: ['passkey', 'backup_code'],
  })
  const asked = await challenge(body.pending)
  expect(asked.passkeys.map(({ id }) => id)).toEqual([passkey.id.toString('base64url')])
  const answer = { pending: body.pending, passkey: passkey.answer(asked.challenge) }
  // A challenge of the second step is none of a sign-in without a password.
  expect((await signIn(answer.passkey)).status).toBe(401)
  const again = await challenge(body.pending)
  const right = { ...answer, passkey: passkey.answer(again.challenge) }
  expect((await stranger().post('/api/auth/login/factor', right)).status).toBe(200)
})

test('an answer counts once, also where it comes twice at one moment', async () => {
  // An authenticator that does not count, so that only the challenge keeps it from being taken twice.
  const { passkey } = await withPasskey(0)
  const answer = passkey.answer((await challenge()).challenge)
  const answers = await Promise.all([signIn(answer), signIn(answer), signIn(answer)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('an answer is refused from another origin or domain, without a finger or PIN, too late, and with an older count', async () => {
  const { passkey } = await withPasskey()
  const asked = async () => (await challenge()).challenge
  const refused = [
    passkey.answer(await asked(), { origin: 'https://isiro.evil.example' }),
    passkey.answer(await asked(), { rpId: 'evil.example' }),
    passkey.answer(await asked(), { isVerified: false }),
    passkey.answer('bm8tc3VjaC1jaGFsbGVuZ2U'),
    { ...passkey.answer(await asked()), signature: 'AAAA' },
    { ...passkey.answer(await asked()), userHandle: 'AAAA' },
  ]
  for (const answer of refused) expect((await signIn(answer)).status).toBe(401)
  const late = await asked()
  later(5 * MINUTE)
  expect((await signIn(passkey.answer(late))).status).toBe(401)
  expect((await signIn(passkey.answer(await asked()))).status).toBe(200)
  passkey.signCount -= 5
  expect((await signIn(passkey.answer(await asked()))).status).toBe(401)
})

test('only who was asked adds one, once, for the own account', async () => {
  const { ada, asked, passkey } = await withPasskey()
  const eve = await signedIn({ hasConfirmedEmail: true })
  const post = (visitor: Visitor, body: object) => visitor.post('/api/auth/factors/passkeys', body)
  const other = new SoftPasskey()
  // The challenge is spent, and it was never Eve's.
  expect((await post(ada, other.make(asked, 'Second'))).body.code).toBe('auth.passkey_refused')
  expect((await post(eve, other.make(asked, 'Second'))).body.code).toBe('auth.passkey_refused')
  // A passkey that the product knows already, whoever has it.
  const hers = await must(eve.post('/api/auth/factors/passkeys/challenge', { password: PASSWORD }))
  expect((await post(eve, passkey.make(hers, 'Stolen'))).body.code).toBe('auth.passkey_refused')
})

test('nobody sees, names or removes another’s passkey', async () => {
  const { ada, passkey } = await withPasskey()
  const [listed] = (await ada.get('/api/auth/factors')).body.passkeys
  expect(listed).toMatchObject({ name: 'Phone', lastUsedAt: null })
  const { ada: eve, passkey: hers } = await withPasskey()
  const url = `/api/auth/factors/passkeys/${listed.id}`
  expect((await eve.put(url, { name: 'Mine' })).status).toBe(404)
  const headers = await proven(eve, hers)
  expect((await anyone.call({ method: 'DELETE', url, headers })).status).toBe(404)

  expect((await ada.put(url, { name: 'Work phone' })).status).toBe(200)
  expect((await ada.del(url)).body.code).toBe('auth.factor_required')
  const own = await proven(ada, passkey)
  expect((await anyone.call({ method: 'DELETE', url, headers: own })).status).toBe(204)
  expect((await ada.get('/api/auth/factors')).body).toMatchObject({ kinds: [], passkeys: [] })
  const gone = await signIn(passkey.answer((await challenge()).challenge))
  expect(gone.body.code).toBe('auth.passkey_unknown')
})
