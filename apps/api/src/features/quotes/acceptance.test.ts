import { expect, onTestFinished, test } from 'vitest'
import { appConnection, testDatabase } from '../../../test/database.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { sampleOf } from '../../../test/sample.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { quoted } from './testing/quote-inputs.ts'

const { deps, app, clock, signedIn, anyone, owner } = await testApp()

const PROMISED = { deposit: { kind: 'percent', value: 30 }, issueDeposit: true }
const promised = (ada: Visitor) => quoted(ada, { schedule: PROMISED })
const pathOf = (quote: { clientUrl: string }) => new URL(quote.clientUrl).pathname

let places = 0
/** Accepts a quote on its page, as a browser does. */
function accept(
  to: Pick<typeof app, 'inject'>,
  path: string,
  typed: Record<string, string> = { name: 'Ngozi Eze' },
) {
  return to.inject({
    method: 'POST',
    url: `${path}/accept`,
    payload: new URLSearchParams(typed).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    },
    remoteAddress: `10.92.${places >> 8}.${places++ & 255}`,
  })
}

/** What the database holds of a quote's acceptance, its deposit, and the news of both, once no transaction is at it any more. */
async function stored(ada: Visitor, quoteId: string) {
  await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query('SELECT 1 FROM quotes WHERE business_id = $1 AND id = $2 FOR UPDATE', [
      ada.ctx.businessId,
      quoteId,
    ]),
  )
  const { body } = await ada.get(`/api/quotes/${quoteId}`)
  const { acceptance, parts, depositRefusal } = body.quote
  const { rows } = await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query('SELECT kind FROM notifications WHERE subject_id = $1 ORDER BY id', [quoteId]),
  )
  return {
    isAccepted: acceptance !== null,
    hasDeposit: parts[0].invoice !== null,
    refusal: depositRefusal?.code ?? null,
    told: rows.map(({ kind }) => kind),
  }
}

/** More than an acceptance has. */
const STATEMENTS = Array.from({ length: 100 }, (_, i) => i + 1)
const NOTHING = { isAccepted: false, hasDeposit: false, refusal: null, told: [] }
const BOTH = { isAccepted: true, hasDeposit: true, refusal: null, told: ['quote_accepted'] }

test('an acceptance that is cut off at any statement has its deposit or is not stored, and a repeat brings it whole', async () => {
  const proxy = await databaseProxy(testDatabase().appUrl)
  const database = openDatabase(
    { ...appConnection(), connectionString: proxy.url, poolSize: 3, lookupPoolSize: 2 },
    () => {},
  )
  const cutOff = await buildApp({ ...deps, db: database })
  onTestFinished(async () => {
    await cutOff.close()
    await database.close()
  })
  const ada = await signedIn({ plan: 'business' })
  const seen = { nothing: 0, whole: 0 }
  const reached = { before: 0, after: 0 }
  for (const when of ['before', 'after'] as const) {
    for (const statement of sampleOf(`cut off ${when}`, STATEMENTS, 3)) {
      const quote = await promised(ada)
      const path = pathOf(quote)
      proxy.cutAt(statement, when)
      const first = await accept(cutOff, path)
      const sent = proxy.statements()
      const hasReached = sent >= statement
      proxy.speak()
      const between = await stored(ada, quote.id)
      const place = { when, statement }
      expect({ ...place, status: first.statusCode }).toEqual({
        ...place,
        status: hasReached ? expect.toBeOneOf([303, 503]) : 303,
      })
      expect({ ...place, ...between }).toEqual({
        ...place,
        ...(first.statusCode === 303 || between.isAccepted ? BOTH : NOTHING),
      })
      let again = await accept(cutOff, path)
      // The cut may have left another broken connection in the pool.
      for (let tries = 0; again.statusCode === 503 && tries < 5; tries++)
        again = await accept(cutOff, path)
      expect({ ...place, status: again.statusCode }).toEqual({ ...place, status: 303 })
      expect({ ...place, ...(await stored(ada, quote.id)) }).toEqual({ ...place, ...BOTH })
      seen[between.isAccepted ? 'whole' : 'nothing'] += 1
      if (hasReached) continue
      reached[when] = sent
      break
    }
  }
  // The walk came to the end of the acceptance both ways, and found both outcomes.
  expect(reached.before).toBeGreaterThan(15)
  expect(reached.after).toBeGreaterThan(15)
  expect(seen.nothing).toBeGreaterThan(3)
  expect(seen.whole).toBeGreaterThan(1)
  const { rows } = await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query('SELECT number FROM invoices WHERE business_id = $1', [ada.ctx.businessId]),
  )
  const numbers = rows.map(({ number }) => Number(/\d+$/.exec(number)?.[0]))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
}, 120_000)

test('while the numbers of invoices are held nothing is stored, and the same press brings both afterwards', async () => {
  const ada = await signedIn({ plan: 'business' })
  await issued(ada)
  const quote = await promised(ada)
  const holder = await owner.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(`SET LOCAL app.business_id = '${ada.ctx.businessId}'`)
    await holder.query('SELECT 1 FROM invoice_counters WHERE business_id = $1 FOR UPDATE', [
      ada.ctx.businessId,
    ])
    const refused = await accept(app, pathOf(quote))
    expect(refused.statusCode).toBe(503)
    expect(refused.body).toContain(`href="${pathOf(quote)}"`)
    expect(await stored(ada, quote.id)).toEqual(NOTHING)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  expect((await accept(app, pathOf(quote))).statusCode).toBe(303)
  expect(await stored(ada, quote.id)).toEqual(BOTH)
}, 30_000)

/** Makes a business one that charges no VAT, which its promised deposit has. */
const chargeNoVat = ({ ctx: { businessId } }: Awaited<ReturnType<typeof signedIn>>) =>
  asBusiness(owner, businessId, (client) =>
    client.query(
      `UPDATE businesses SET vat_status = 'small', vat_status_since = NULL WHERE id = $1`,
      [businessId],
    ),
  )

const REFUSED = { isAccepted: true, hasDeposit: false, told: ['quote_accepted', 'deposit_refused'] }

test('an acceptance whose deposit a rule is against stands, and both sides are told how the deposit comes', async () => {
  const ada = await signedIn({ plan: 'business' })
  const quote = await promised(ada)
  await chargeNoVat(ada)
  expect((await accept(app, pathOf(quote))).statusCode).toBe(303)
  expect(await stored(ada, quote.id)).toEqual({ ...REFUSED, refusal: 'invoices.vat_not_charged' })
  const shown = (await ada.get(`/api/quotes/${quote.id}`)).body.quote
  expect(shown.depositRefusal.sentence).toContain('or update the profile')
  expect(shown.timeline.map(({ kind }: { kind: string }) => kind)).toContain('deposit_refused')
  expect((await ada.get('/api/notifications')).body[0]).toMatchObject({
    kind: 'deposit_refused',
    path: `/quotes/${quote.id}`,
    amount: '80625.00',
    reason: shown.depositRefusal.sentence,
  })
  const page = (await anyone.get(pathOf(quote))).raw.toString()
  expect(page).toContain('Accepted by Ngozi Eze')
  expect(page).toContain('The invoice for the deposit of ₦80,625.00 is on its way.')
  expect(page).not.toContain('View and pay the deposit')

  // The reason is gone, and the owner issues the deposit.
  await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query(`UPDATE businesses SET vat_status = 'registered' WHERE id = $1`, [
      ada.ctx.businessId,
    ]),
  )
  const made = await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
  expect(made).toMatchObject({ status: 201, body: { quote: { depositRefusal: null } } })
  const after = (await anyone.get(pathOf(quote))).raw.toString()
  expect(after).toContain('View and pay the deposit')
  expect(after).not.toContain('is on its way')
  // Once it is void, nobody is told of the reason of then.
  await ada.post(`/api/invoices/${made.body.invoice.id}/void`, { reason: 'Wrong day' })
  expect((await ada.get(`/api/quotes/${quote.id}`)).body.quote.depositRefusal).toBeNull()
})

test('a plan that no longer has quotes is a reason like any other', async () => {
  const ada = await signedIn({ plan: 'business' })
  const quote = await promised(ada)
  await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query(`UPDATE businesses SET plan = 'free' WHERE id = $1`, [ada.ctx.businessId]),
  )
  expect((await accept(app, pathOf(quote))).statusCode).toBe(303)
  expect(await stored(ada, quote.id)).toEqual({ ...REFUSED, refusal: 'plan.upgrade_required' })
})

test('an owner who writes an acceptance down reads the reason on the quote, and gets no news of it', async () => {
  const ada = await signedIn({ plan: 'business' })
  const quote = await promised(ada)
  await chargeNoVat(ada)
  const headers = { 'accept-language': 'fr' }
  const { body } = await ada.post(`/api/quotes/${quote.id}/accept`, { name: 'Ngozi' }, headers)
  expect(body.quote).toMatchObject({
    status: 'accepted',
    depositRefusal: { code: 'invoices.vat_not_charged' },
  })
  expect(await stored(ada, quote.id)).toMatchObject({ isAccepted: true, told: [] })
})

test('the same answer again changes nothing, and another one is too late', async () => {
  const ada = await signedIn({ plan: 'business' })
  const [accepted, declined] = [await promised(ada), await promised(ada)]
  for (const _ of [1, 2]) {
    expect((await accept(app, pathOf(accepted))).statusCode).toBe(303)
    const decline = { reason: 'Too dear' }
    const again = await ada.post(`/api/quotes/${declined.id}/decline`, decline)
    expect(again.status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  expect(await stored(ada, accepted.id)).toEqual(BOTH)
  expect((await accept(app, pathOf(accepted), { name: 'Bola Ige' })).statusCode).toBe(409)
  const other = await ada.post(`/api/quotes/${declined.id}/decline`, { reason: 'Too late' })
  expect(other).toMatchObject({ status: 409, body: { code: 'quotes.declined' } })
})
