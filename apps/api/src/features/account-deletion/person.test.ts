import { expect, test } from 'vitest'
import { openDoor, shapeOf } from '../../../test/door.ts'
import { issued } from '../../../test/factories.ts'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { checkTrails } from '../trail/operator/service.ts'
import { readRegister, registerFile, replayOwnRegister } from './register.ts'
import { columnsWith, deletionWorld, temporaryDataDir } from './testing/deletion-world.ts'

const product = await testApp({ dataDir: temporaryDataDir() })
const { owner, deps, signedIn, withMember, withAnother, inBusiness, anyone } = product
const { erase, jobs, mails, requestDeletion, passDays } = deletionWorld(product)
const { stranger } = openDoor(product, '10.92')

const NAME = 'Olúfúnmiláyọ̀'

const deleteMe = (visitor: Visitor) =>
  visitor.post('/api/data-export/delete-person', { confirmDeletion: true, password: PASSWORD })

/** The nightly work of a business, which forgets people who are gone. */
const night = ({ user }: Visitor) =>
  jobs['retention.delete-older-of']?.({ businessId: user.businessId })

/** A member with an address and a name of their own, who has left traces in the business. */
async function memberOf(ada: Visitor, role: 'sales' | 'admin' = 'admin') {
  const bisi = await withMember(ada, role)
  const mailbox = `bisi.${bisi.user.id}`
  await owner.query('UPDATE accounts SET first_name = $2, email = $3 WHERE id = $1', [
    bisi.user.id,
    NAME,
    `${mailbox}@example.com`,
  ])
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query(
      `INSERT INTO invitations (business_id, id, email, role, invited_by, invited_at, expires_at, accepted_at, accepted_by)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, now(), now(), now(), $5)`,
      [ada.user.businessId, `${mailbox}@example.com`, role, ada.user.id, bisi.user.id],
    ),
  )
  return { bisi, mailbox }
}

test('a member’s erasure takes the person out of two businesses, and leaves their books and whole trails', async () => {
  const [ada, eve] = [
    await signedIn({ plan: 'business', hasConfirmedEmail: true }),
    await signedIn({ plan: 'business', hasConfirmedEmail: true }),
  ]
  const { bisi, mailbox } = await memberOf(ada)
  await asBusiness(owner, eve.user.businessId, async (client) => {
    const member = [eve.user.businessId, bisi.user.id]
    await client.query(
      `INSERT INTO members (business_id, account_id, role, created_at) VALUES ($1, $2, 'viewer', now())`,
      member,
    )
    await client.query(
      'INSERT INTO account_businesses (business_id, account_id, joined_at) VALUES ($1, $2, now())',
      member,
    )
  })
  const invoice = await issued(bisi)
  await must(
    bisi.post(`/api/clients/${invoice.client.id}/notes`, { text: 'Pays late', followUpOn: null }),
  )
  await must(ada.put(`/api/team/members/${bisi.user.id}/role`, { role: 'accountant' }))

  expect((await deleteMe(bisi)).status).toBe(200)
  expect((await bisi.get('/api/auth/me')).status).toBe(401)
  const [known, unknown] = [
    await stranger().login(`${mailbox}@example.com`, PASSWORD),
    await stranger().login('nobody-at-all-3@example.com', PASSWORD),
  ]
  expect(known.status).toBe(401)
  expect(shapeOf(known, `${mailbox}@example.com`)).toBe(
    shapeOf(unknown, 'nobody-at-all-3@example.com'),
  )

  await erase()
  await night(ada)
  await night(eve)
  expect(mails.findLast(({ to }) => to.address.startsWith(mailbox))?.subject).toBe(
    'Your Isiro account is erased',
  )
  const team = await must(ada.get('/api/team'))
  expect(team.members.map(({ id }: { id: string }) => id)).toEqual([ada.user.id])
  const left = await columnsWith(owner, ada.user.businessId, [mailbox])
  expect(left).toEqual([])
  // Who is told that the member left is told who it was, until the notification is over.
  const named = await columnsWith(owner, ada.user.businessId, [NAME])
  expect(named.filter((column) => column !== 'notifications.client_name')).toEqual([])

  const { invoice: kept } = await must(ada.get(`/api/invoices/${invoice.id}`))
  expect(kept).toMatchObject({ total: invoice.total, invoiceNumber: invoice.invoiceNumber })
  const [note] = await must(ada.get(`/api/clients/${invoice.client.id}/notes`))
  expect(note).toMatchObject({ text: 'Pays late', createdBy: null })
  const trails = await checkTrails(deps.db.withoutTenant, null)
  for (const { fault, unlinked } of trails)
    expect({ fault, unlinked }).toEqual({ fault: null, unlinked: 0 })
  const entry = (await readRegister(registerFile(deps.config))).find(
    ({ accountId }) => accountId === bisi.user.id,
  )
  expect(entry).toMatchObject({ ground: 'person_erased', counts: { 'accounts:emptied': 1 } })
})

test('an owner first passes the business on or deletes it', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const own = await must(ada.get('/api/auth/me'))
  const refused = await deleteMe(ada)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'account.owns_business', businesses: own.businessName },
  })
  // A member elsewhere who owns a business is refused there, too.
  const { bisi } = await memberOf(ada)
  const second = await withAnother(bisi)
  expect((await deleteMe(inBusiness(bisi, ada.user.businessId))).body.code).toBe(
    'account.owns_business',
  )
  await requestDeletion(second, false)
  expect((await deleteMe(bisi)).body.code).toBe('account.deletion_waits')
  passDays(14)
  await erase()
  expect((await deleteMe(bisi)).status).toBe(200)
})

test('the password is asked for, and the demo keeps its account', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const { bisi } = await memberOf(ada)
  const wrong = await bisi.post('/api/data-export/delete-person', {
    confirmDeletion: true,
    password: 'not hers',
  })
  expect(wrong).toMatchObject({ status: 403, body: { code: 'auth.password_wrong' } })
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query('UPDATE businesses SET is_demo = true WHERE id = $1', [ada.user.businessId]),
  )
  expect((await deleteMe(bisi)).body.code).toBe('account.demo_not_deletable')
  expect((await bisi.get('/api/auth/me')).status).toBe(200)
})

test('who restores an older backup erases the person again', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const { bisi, mailbox } = await memberOf(ada)
  await must(deleteMe(bisi))
  await erase()
  await owner.query(`DELETE FROM erasures WHERE account_id = $1`, [bisi.user.id])
  await owner.query(
    `INSERT INTO accounts (id, email, password_hash, first_name, last_name, language, created_at)
     SELECT $1, $2, password_hash, $3, 'Ade', 'en', now() FROM accounts WHERE id = $4
     ON CONFLICT (id) DO UPDATE SET email = excluded.email, deletion_requested_at = NULL`,
    [bisi.user.id, `${mailbox}@example.com`, NAME, ada.user.id],
  )
  expect(await replayOwnRegister(deps)).toBe(1)
  await erase()
  const { rows } = await owner.query(`SELECT 1 FROM accounts WHERE email = $1`, [
    `${mailbox}@example.com`,
  ])
  expect(rows).toEqual([])
  expect((await anyone.get('/api/auth/me')).status).toBe(401)
})

test('accounts that were joined into one are erased with it, and not before', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const sharedEmail = ada.user.email
  const other = await signedIn({ plan: 'business', hasConfirmedEmail: true, sharedEmail })
  // A business of the other one whose records are kept: its account is not erased with them either.
  const former = await withAnother(other)
  await issued(former)
  await must(requestDeletion(former, true))
  passDays(15)
  await erase()
  const passwords = { password: PASSWORD, currentPassword: PASSWORD }
  await must(ada.post(`/api/auth/other-logins/${other.user.id}/join`, passwords))
  const namesOf = async () => {
    const { rows } = await owner.query(
      'SELECT first_name FROM accounts WHERE id = ANY ($1) ORDER BY 1',
      [[ada.user.id, other.user.id]],
    )
    return rows.map((row) => row.first_name)
  }
  const joined = inBusiness(ada, other.user.businessId)
  await must(requestDeletion(joined, false))
  passDays(15)
  await erase()
  expect(await namesOf()).toEqual(['Ada', 'Ada'])

  expect((await must(requestDeletion(ada, false))).isAccountKept).toBe(false)
  passDays(15)
  await erase()
  expect((await namesOf()).filter((name) => name !== '')).toEqual([])
  const entries = await readRegister(registerFile(deps.config))
  expect(entries.filter(({ accountId }) => accountId === other.user.id)).toContainEqual(
    expect.objectContaining({ ground: 'person_erased', businessId: other.user.id }),
  )
})

test('a business that is deleted with its owner goes, though another one’s books name the owner as a member', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const { bisi } = await memberOf(ada)
  const invoice = await issued(bisi)
  await must(
    bisi.post(`/api/clients/${invoice.client.id}/notes`, { text: 'Pays late', followUpOn: null }),
  )
  const own = await withAnother(bisi)
  await must(inBusiness(bisi, ada.user.businessId).post('/api/team/leave'))
  expect((await requestDeletion(own, false)).body.isAccountKept).toBe(false)
  passDays(15)
  await erase()
  const { rows } = await owner.query('SELECT email, first_name FROM accounts WHERE id = $1', [
    bisi.user.id,
  ])
  expect(rows).toEqual([{ email: '', first_name: '' }])
})
