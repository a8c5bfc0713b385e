import { beforeEach, describe, expect, test } from 'vitest'
import { openDoor } from '../../../test/door.ts'
import { must, PASSWORD, testApp } from '../../../test/harness.ts'
import { teamWorld } from './testing/team-world.ts'

const product = await testApp()
const { clock, signedIn, anyone, owner } = product
const { mails, invited, tokenOf, accept, as, joined } = teamWorld(product)
const { stranger } = openDoor(product, '10.82')

const DAY_MS = 86_400_000
const start = clock.now
beforeEach(() => {
  clock.now = start
})

const passDays = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS)
}
const ownerOf = (plan: 'free' | 'business' = 'business') =>
  signedIn({ plan, hasConfirmedEmail: true })
const newAddress = () => `bisi-${crypto.randomUUID()}@example.com`
const person = { firstName: 'Bisi', lastName: 'Ade' }
const codeOf = (answer: { body: { code?: string } }) => answer.body.code

describe('an invitation', () => {
  test('is mailed, says who asks for what, and makes a member of somebody without an account', async () => {
    const ada = await ownerOf()
    const email = newAddress()
    const token = await invited(ada, email, 'cashier')
    expect(mails.at(-1)).toMatchObject({ to: { address: email } })
    expect(mails.at(-1)?.text).toContain('Ada Obi invites you to work in')

    const opened = await must(anyone.post('/api/auth/invitation', { token }))
    expect(opened).toMatchObject({
      businessName: ada.user.businessName,
      role: 'cashier',
      invitedBy: 'Ada Obi',
      email,
      way: 'account',
    })
    const { status, body } = await accept(token, { ...person, password: PASSWORD })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email,
      businessId: ada.user.businessId,
      isEmailVerified: true,
    })
    const bisi = as(body.token, body.user)
    const { members, invitations } = await must(bisi.get('/api/team'))
    expect(invitations).toEqual([])
    expect(members).toMatchObject([
      { role: 'owner', email: ada.user.email, isYou: false },
      { role: 'cashier', email, isYou: true, isReadOnly: false },
    ])
    const again = await stranger().login(email, PASSWORD)
    expect(again.body.user.businessId).toBe(ada.user.businessId)
  })

  test('is accepted at once by who is signed in with its address', async () => {
    const [ada, chidi] = [await ownerOf(), await signedIn()]
    const token = await invited(ada, chidi.user.email, 'accountant')
    const authorization = { authorization: `Bearer ${chidi.token}` }
    const opened = await must(anyone.post('/api/auth/invitation', { token }, authorization))
    expect(opened.way).toBe('at_once')
    const { status, body } = await accept(token, {}, authorization)
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      id: chidi.user.id,
      businessId: ada.user.businessId,
      isEmailVerified: true,
    })
  })

  test('is accepted with the password of an account that the address has', async () => {
    const [ada, chidi] = [await ownerOf(), await ownerOf()]
    const token = await invited(ada, chidi.user.email, 'sales')
    expect((await must(anyone.post('/api/auth/invitation', { token }))).way).toBe('password')
    expect(codeOf(await accept(token, { password: 'not-the-one-at-all' }))).toBe(
      'auth.invalid_credentials',
    )
    expect(codeOf(await accept(token))).toBe('auth.required')
    expect(codeOf(await accept(token, { ...person, password: 'a-fresh-yam-from-jos' }))).toBe(
      'team.sign_in_instead',
    )
    const { body } = await accept(token, { password: PASSWORD })
    expect(body.user).toMatchObject({ id: chidi.user.id, businessId: ada.user.businessId })
  })

  test('takes the address from a stranger who had opened an account with it', async () => {
    const ada = await ownerOf()
    const squatter = await signedIn()
    const token = await invited(ada, squatter.user.email, 'viewer')
    expect((await must(anyone.post('/api/auth/invitation', { token }))).way).toBe('either')
    const { body } = await accept(token, { ...person, password: 'a-fresh-yam-from-jos' })
    expect(body.user).toMatchObject({ firstName: 'Bisi', isEmailVerified: true })
    expect(body.user.id).not.toBe(squatter.user.id)
    expect((await squatter.get('/api/auth/me')).status).toBe(401)
  })

  test('is refused to another address, with a sentence that names neither', async () => {
    const [ada, eve] = [await ownerOf(), await signedIn()]
    const email = newAddress()
    const token = await invited(ada, email, 'admin')
    const authorization = { authorization: `Bearer ${eve.token}` }
    for (const answer of [
      await anyone.post('/api/auth/invitation', { token }, authorization),
      await accept(token, {}, authorization),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'team.invitation_of_other' } })
      expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${email}|${eve.user.email}`))
    }
    // It is still open.
    expect((await accept(token, { ...person, password: PASSWORD })).status).toBe(201)
  })

  test('works once, also where ten use it at one moment', async () => {
    const ada = await ownerOf()
    const token = await invited(ada, newAddress(), 'sales')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(token, { ...person, password: PASSWORD })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect((await must(ada.get('/api/team'))).members).toHaveLength(2)
    const { rows } = await owner.query('SELECT count(*)::int FROM accounts WHERE email = $1', [
      answers.find(({ status }) => status === 201)?.body.user.email,
    ])
    expect(rows[0].count).toBe(1)
    expect(codeOf(await anyone.post('/api/auth/invitation', { token }))).toBe(
      'team.invitation_used',
    )
  })

  test('is over after seven days, and open again when it is sent again', async () => {
    const ada = await ownerOf()
    const email = newAddress()
    const token = await invited(ada, email, 'sales')
    passDays(7)
    expect(codeOf(await accept(token, { ...person, password: PASSWORD }))).toBe(
      'team.invitation_expired',
    )
    const { invitations } = await must(ada.get('/api/team'))
    expect(invitations).toMatchObject([{ email, isExpired: true, invitedBy: 'Ada Obi' }])
    await must(ada.post(`/api/team/invitations/${invitations[0].id}/send`))
    const next = await tokenOf(ada.user.businessId, email)
    expect(next).not.toBe(token)
    expect(codeOf(await anyone.post('/api/auth/invitation', { token }))).toBe(
      'team.invitation_expired',
    )
    expect((await accept(next, { ...person, password: PASSWORD })).status).toBe(201)
  })

  test('is revoked, also before its mail is sent', async () => {
    const ada = await ownerOf()
    const [email, unsent] = [newAddress(), newAddress()]
    const token = await invited(ada, email, 'sales')
    await must(ada.post('/api/team/invitations', { email: unsent, role: 'sales' }))
    const { invitations } = await must(ada.get('/api/team'))
    for (const { id } of invitations) await must(ada.del(`/api/team/invitations/${id}`))
    expect(codeOf(await accept(token, { ...person, password: PASSWORD }))).toBe(
      'team.invitation_revoked',
    )
    expect(await tokenOf(ada.user.businessId, unsent)).toBe('')
    expect((await ada.del(`/api/team/invitations/${invitations[0].id}`)).status).toBe(404)
  })

  test('is refused for oneself, for a member, and as an owner', async () => {
    const ada = await ownerOf()
    const bisi = await joined(ada, 'viewer')
    const ask = (body: object) => ada.post('/api/team/invitations', body)
    expect(await ask({ email: ada.user.email, role: 'admin' })).toMatchObject({
      body: { code: 'team.invites_self', fields: [{ path: 'email' }] },
    })
    expect(codeOf(await ask({ email: bisi.email, role: 'admin' }))).toBe('team.already_member')
    expect(await ask({ email: newAddress(), role: 'owner' })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ path: 'role' }] },
    })
  })

  test('goes to nobody before the address of the person who asks is proven', async () => {
    const ada = await signedIn({ plan: 'business' })
    const answer = await ada.post('/api/team/invitations', { email: newAddress(), role: 'sales' })
    expect(codeOf(answer)).toBe('team.address_unconfirmed')
  })

  test('is throttled by address over all businesses', async () => {
    const email = newAddress()
    for (let n = 0; n < 5; n++) await invited(await ownerOf(), email, 'sales')
    const answer = await (await ownerOf()).post('/api/team/invitations', { email, role: 'sales' })
    expect(answer).toMatchObject({ status: 429, body: { code: 'auth.throttled' } })
  })
})

describe('the seats', () => {
  test('of Free are the owner and one accountant; more are offered with Business', async () => {
    const ada = await ownerOf('free')
    const sales = await ada.post('/api/team/invitations', { email: newAddress(), role: 'sales' })
    expect(sales.body).toMatchObject({
      code: 'plan.upgrade_required',
      plan: 'business',
      capability: 'team',
    })
    const accountant = await joined(ada, 'accountant')
    expect((await must(accountant.get('/api/team'))).seats).toEqual({
      people: { taken: 1, of: 1 },
      accountants: { taken: 1, of: 1 },
    })
    const second = { email: newAddress(), role: 'accountant' }
    expect(codeOf(await ada.post('/api/team/invitations', second))).toBe('plan.upgrade_required')
  })

  test('of Business are ten, raced by invitations', async () => {
    const ada = await ownerOf()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        ada.post('/api/team/invitations', { email: newAddress(), role: 'sales' }),
      ),
    )
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === undefined)).toHaveLength(9)
    expect(codes.filter((code) => code === 'team.seats_taken')).toHaveLength(3)
    // The accountant has a seat of their own.
    const accountant = { email: newAddress(), role: 'accountant' }
    expect((await ada.post('/api/team/invitations', accountant)).status).toBe(201)
  })
})
