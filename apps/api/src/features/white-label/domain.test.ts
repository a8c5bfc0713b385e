import { describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { WHITE_LABEL_JOBS } from './jobs.ts'
import { newHost, ownDomains } from './testing/own-domains.ts'

const t = await testApp()
const { dns, own, setRecords } = await ownDomains(t)
const jobs = jobHandlers(WHITE_LABEL_JOBS, t.deps)

const firm = (plan: 'business' | 'pro' = 'business') =>
  t.signedIn({ plan, hasConfirmedEmail: true })
const look = async (visitor: Visitor) => (await must(visitor.get('/api/white-label'))).domain
const set = (visitor: Visitor, host: string) =>
  visitor.put('/api/white-label/domain', { host, password: PASSWORD })
const check = async (visitor: Visitor) =>
  (await must(visitor.post('/api/white-label/check'))).domain
const proofOf = (host: string) => `_isiro-verify.${host}`
const linkOf = async (visitor: Visitor) => (await issued(visitor)).clientUrl as string
const ask = (domain: string) =>
  t.anyone.get(`/api/domains/ask?domain=${encodeURIComponent(domain)}`)

/** The next morning of the business, and the daily check in it. */
async function nextMorning(): Promise<void> {
  t.clock.now = new Date(t.clock.now.getTime() + 86_400_000)
  await jobs['white-label.records-due']?.({})
}
const news = async (visitor: Visitor) =>
  (await must(visitor.get('/api/notifications?limit=50'))).map(({ kind }: { kind: string }) => kind)

describe('a domain', () => {
  test('is used once its records are found, and its links begin with it', async () => {
    const ada = await firm()
    const host = newHost()
    const { domain } = await must(set(ada, host.toUpperCase()))
    expect(domain).toMatchObject({ host, state: 'waiting', problems: [], checkedAt: null })
    expect(domain.records).toEqual([
      { purpose: 'proof', type: 'TXT', name: proofOf(host), value: expect.any(String) },
      { purpose: 'target', type: 'CNAME', name: host, value: 'isiro.test' },
    ])
    expect(await check(ada)).toMatchObject({ problems: ['proof_missing', 'target_missing'] })
    dns.set('TXT', proofOf(host), 'something else')
    dns.set('CNAME', host, 'elsewhere.example')
    expect(await check(ada)).toMatchObject({ problems: ['proof_wrong', 'target_wrong'] })
    expect(await linkOf(ada)).toMatch(/^https:\/\/isiro\.test\/pay\//)
    expect((await ask(host)).status).toBe(404)
    setRecords(domain.records)
    expect(await check(ada)).toMatchObject({ state: 'active', problems: [], endsOn: null })
    expect(await linkOf(ada)).toMatch(new RegExp(`^https://${host}/pay/`))
    expect((await ask(`${host.toUpperCase()}.`)).status).toBe(204)
  })

  test('may lead here by an address, and be written in any script', async () => {
    const ada = await firm()
    const host = `pay.müller${newHost().slice(4)}`
    const { domain } = await must(set(ada, `https://${host}/`))
    expect(domain.host).toBe(host)
    expect(domain.records[0].name).toMatch(/^_isiro-verify\.pay\.xn--m/)
    setRecords(domain.records.slice(0, 1))
    dns.set('A', 'isiro.test', '192.0.2.1')
    dns.set('A', domain.records[1].name, '192.0.2.1')
    expect(await check(ada)).toMatchObject({ state: 'active' })
    expect(await linkOf(ada)).toContain('//pay.xn--m')
  })

  test.each([
    ['an address', '192.0.2.1', 'domain'],
    ['an address of version 6', '[2001:db8::1]', 'domain'],
    ['one label', 'localhost', 'domain'],
    ['a wildcard', '*.firm.example', 'domain'],
    ['a path', 'firm.example/pay', 'domain'],
    ['a port', 'firm.example:8443', 'domain'],
    ['an underscore', 'a_b.firm.example', 'domain'],
    ['a public suffix', 'com.ng', 'domain_public'],
    ['a service that gives names away', 'github.io', 'domain_public'],
    ['the product’s own', 'isiro.test', 'domain_product'],
    ['a name below the product’s', 'pay.isiro.test', 'domain_product'],
  ])('is refused where it is %s', async (_what, host, message) => {
    const { status, body } = await set(await firm(), host)
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'host', message: `validation.${message}` }],
    })
  })

  test('needs the password, the plan, and a role that says where clients pay', async () => {
    const ada = await firm()
    const host = newHost()
    expect((await ada.put('/api/white-label/domain', { host })).body.code).toBe(
      'auth.password_required',
    )
    expect((await set(await firm('pro'), host)).body.code).toBe('plan.upgrade_required')
    const bisi = await t.withMember(ada, 'accountant')
    expect((await set(bisi, host)).status).toBe(403)
    expect((await bisi.get('/api/white-label')).status).toBe(200)
  })
})

describe('of two businesses that claim a domain', () => {
  test('the one that proves it has it, whoever claimed first', async () => {
    const [squatter, ada] = [await firm(), await firm()]
    const host = newHost()
    await must(set(squatter, host))
    await own(ada, host)
    expect(await look(ada)).toMatchObject({ state: 'active' })
    expect(await check(squatter)).toMatchObject({ state: 'waiting', problems: ['proof_wrong'] })
  })

  test('the second gets it only when the first has lost its record', async () => {
    const [ada, ben] = [await firm(), await firm()]
    const host = await own(ada)
    const { domain } = await must(set(ben, host))
    // Both records stand beside each other.
    dns.add('TXT', proofOf(host), domain.records[0].value)
    expect(await check(ben)).toMatchObject({ state: 'waiting', problems: ['taken'] })
    expect(await linkOf(ben)).toContain('//isiro.test/')
    dns.set('TXT', proofOf(host), domain.records[0].value)
    for (let day = 1; day <= 3; day++) await nextMorning()
    expect(await look(ada)).toMatchObject({ state: 'lost' })
    await nextMorning()
    expect(await look(ben)).toMatchObject({ state: 'active' })
    const link = new URL(await linkOf(ben))
    expect((await t.anyone.get(link.pathname, { host })).status).toBe(200)
    expect(await news(ben)).toContain('domain_active')
  })
})

describe('a domain whose records are gone', () => {
  test('is used for two more days with a notice each, then shows nobody, and comes back', async () => {
    const ada = await firm()
    const host = await own(ada)
    const { pathname } = new URL(await linkOf(ada))
    const open = (name: string) => t.anyone.get(pathname, { host: name })
    dns.set('TXT', proofOf(host), null)
    await nextMorning()
    expect(await look(ada)).toMatchObject({ state: 'failing', problems: ['proof_missing'] })
    await nextMorning()
    expect(await linkOf(ada)).toContain(`//${host}/`)
    expect((await open(host)).status).toBe(200)
    await nextMorning()
    expect(await look(ada)).toMatchObject({ state: 'lost', endsOn: null })
    expect(await linkOf(ada)).toContain('//isiro.test/')
    expect((await open(host)).status).toBe(404)
    expect((await ask(host)).status).toBe(404)
    // The link that was sent with the product's address works all the time.
    expect((await open('isiro.test')).status).toBe(200)
    expect((await news(ada)).sort()).toEqual(['domain_failing', 'domain_failing', 'domain_lost'])
    const { records } = await look(ada)
    setRecords(records)
    await nextMorning()
    expect(await look(ada)).toMatchObject({ state: 'active' })
    expect((await open(host)).status).toBe(200)
  })

  test('is not lost where they are back in time, nor on the day of a silent server alone', async () => {
    const ada = await firm()
    await own(ada)
    dns.fail(true)
    await nextMorning()
    expect(await look(ada)).toMatchObject({ state: 'failing', problems: ['unanswered'] })
    dns.fail(false)
    await nextMorning()
    expect(await look(ada)).toMatchObject({ state: 'active', endsOn: null, problems: [] })
  })
})

describe('a business', () => {
  test('that removes its domain, or takes another, shows nobody under the old one', async () => {
    const ada = await firm()
    const first = await own(ada)
    const { pathname } = new URL(await linkOf(ada))
    const second = await own(ada)
    expect((await t.anyone.get(pathname, { host: first })).status).toBe(404)
    expect((await t.anyone.get(pathname, { host: second })).status).toBe(200)
    await must(ada.del('/api/white-label/domain'))
    expect((await t.anyone.get(pathname, { host: second })).status).toBe(404)
    expect(await look(ada)).toBeNull()
    expect((await ada.del('/api/white-label/domain')).status).toBe(404)
  })

  test('whose plan falls has links of the product again, and old ones lead there', async () => {
    const ada = await firm()
    const host = await own(ada)
    const { pathname } = new URL(await linkOf(ada))
    await setPlan(ada, 'pro')
    expect(await look(ada)).toMatchObject({ state: 'paused' })
    expect(await linkOf(ada)).toContain('//isiro.test/')
    const answer = await t.anyone.get(`${pathname}?x=1`, { host })
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(`https://isiro.test${pathname}?x=1`)
    await setPlan(ada, 'business')
    expect(await linkOf(ada)).toContain(`//${host}/`)
  })

  test('whose domain or sender somebody changes has its owner told, whoever did it', async () => {
    const ada = await firm()
    const bisi = await t.withMember(ada, 'admin')
    const host = newHost()
    await must(set(bisi, host))
    await must(set(bisi, host))
    await must(bisi.put('/api/white-label/sender', { address: `invoices@${host.slice(4)}` }))
    await must(bisi.del('/api/white-label/domain'))
    const { rows } = await t.owner.query(
      `SELECT data->>'notice' AS notice, data->>'host' AS host FROM pgboss.job
       WHERE name = 'mail.notice' AND data->>'accountId' = $1 ORDER BY created_on`,
      [ada.user.id],
    )
    expect(rows).toEqual([
      { notice: 'domain_set', host },
      { notice: 'sender_set', host: `invoices@${host.slice(4)}` },
      { notice: 'domain_removed', host },
    ])
  })

  test('leaves a trace of each change in its trail', async () => {
    const ada = await firm()
    await own(ada)
    await must(ada.del('/api/white-label/domain'))
    const entries = await must(ada.get('/api/trail?area=settings'))
    const kinds = entries.map(({ kind }: { kind: string }) => kind)
    expect(kinds.slice(0, 3)).toEqual([
      'white_label.domain_removed',
      'white_label.domain_proven',
      'white_label.domain_set',
    ])
  })
})

function setPlan({ user }: Visitor, plan: string): Promise<unknown> {
  return asBusiness(t.owner, user.businessId, (client) =>
    client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [user.businessId, plan]),
  )
}
