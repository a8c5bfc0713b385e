import { LEGAL_VERSIONS } from '@isiro/domain/legal-versions'
import { expect, test } from 'vitest'
import { testApp, type Visitor } from '../../../test/harness.ts'

const app = await testApp()
const TERMS = { kind: 'terms', version: LEGAL_VERSIONS.terms }
const PRIVACY = { kind: 'privacy', version: LEGAL_VERSIONS.privacy }

/** The versions that an account accepted, in the order of kinds and versions. */
async function acceptances({ user }: Visitor) {
  const { rows } = await app.owner.query(
    `SELECT kind, version::text, accepted_at FROM legal_acceptances WHERE account_id = $1 ORDER BY kind, version`,
    [user.id],
  )
  return rows
}

/** The account accepted only this earlier version of the terms, and the privacy policy in force. */
async function acceptedTermsOf({ user }: Visitor, version: string) {
  await app.owner.query(
    `UPDATE legal_acceptances SET version = $2 WHERE account_id = $1 AND kind = 'terms'`,
    [user.id, version],
  )
}

const changes = async (visitor: Visitor) => (await visitor.get('/api/auth/me')).body.legalChanges

test('signing up accepts both texts, with their version and the time', async () => {
  const ada = await app.signedIn()
  expect(await acceptances(ada)).toEqual([
    { ...PRIVACY, accepted_at: app.clock.now },
    { ...TERMS, accepted_at: app.clock.now },
  ])
  expect(await changes(ada)).toEqual([])
})

test('a changed text is left to accept until the person accepts it, for that person alone', async () => {
  const [ada, eve] = [await app.signedIn(), await app.signedIn()]
  await acceptedTermsOf(ada, '2026-01-01')
  await acceptedTermsOf(eve, '2026-01-01')
  expect(await changes(ada)).toEqual([TERMS])

  const answer = await ada.post('/api/legal/accept', { accepted: [TERMS] })
  expect(answer).toMatchObject({ status: 200, body: { changes: [] } })
  expect(await changes(ada)).toEqual([])
  expect(await changes(eve)).toEqual([TERMS])
  expect((await acceptances(ada)).map(({ version }) => version)).toEqual([
    PRIVACY.version,
    '2026-01-01',
    TERMS.version,
  ])
})

test('accepting again keeps the first time', async () => {
  const ada = await app.signedIn()
  const first = await acceptances(ada)
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 60_000)
  await ada.post('/api/legal/accept', { accepted: [TERMS, PRIVACY] })
  app.clock.now = before
  expect(await acceptances(ada)).toEqual(first)
})

test('a version that is not in force is refused, and nothing is stored', async () => {
  const ada = await app.signedIn()
  const accepted = [PRIVACY, { kind: 'terms', version: '2026-01-01' }]
  const { status, body } = await ada.post('/api/legal/accept', { accepted })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'legal.version_superseded' })
  expect(await acceptances(ada)).toHaveLength(2)
})

test('only signed-in people accept', async () => {
  expect((await app.anyone.post('/api/legal/accept', { accepted: [TERMS] })).status).toBe(401)
})
