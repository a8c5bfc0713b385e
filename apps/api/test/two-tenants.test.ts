import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { AUTH_JOBS } from '../src/features/auth/jobs.ts'
import { newId } from '../src/platform/db/ids.ts'
import { readPdf } from '../src/platform/files/documents/testing/pdf-text.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { tenantTables } from './catalogue.ts'
import { invoiceInput } from './factories.ts'
import { exportsOfFeatures } from './feature-modules.ts'
import { type Answer, asBusiness, testApp } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'
import type { RouteCase } from './route-case.ts'
import { endpointsOf, methodOf, ownIds, ROUTES } from './route-table.ts'
import { sampleOf } from './sample.ts'
import { buildWorld, hashOfWorld, type World } from './world.ts'

const ownWords = await exportsOfFeatures<readonly string[]>('testing/fill-world.ts', 'OWN_WORDS')
const { routes, deps, owner, signedIn, clock } = await testApp()

let ada: World
let eve: World
// Two more for the sweep, since the matrix of ids leaves traces in those that ask.
let kemi: World
let zoe: World
beforeAll(async () => {
  const world = async (mark: string, digits: string) =>
    buildWorld(await signedIn({ plan: 'business', hasConfirmedEmail: true }), mark, digits)
  ada = await world('AXQADAXQA', '4471001')
  eve = await world('EZKEVEZKE', '9962002')
  kemi = await world('KYKEMIYKY', '4473003')
  zoe = await world('ZJWZOEJWZ', '9964004')
})

const names = Object.keys(ROUTES)
/**
 * The fields in which the caller chooses a new row's id. They run last, because the caller then owns a row with that
 * id.
 */
const NAMING = ['body.id', 'body.draftId']
const withPlaces = names
  .flatMap((name) => Object.keys(ROUTES[name]?.places ?? {}).map((place) => [name, place] as const))
  .sort(([, a], [, b]) => Number(NAMING.includes(a)) - Number(NAMING.includes(b)))

function routeOf(name: string): RouteCase {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  return route
}

function call(world: World, name: string, at: Record<string, string>): Promise<Answer> {
  const route = routeOf(name)
  return world.visitor.call({ method: methodOf(name), ...route.call(at, world) })
}

/** An answer without the parts that differ each time: ids, numbers, links, revisions. */
function comparable({ status, body }: Answer): string {
  const text = JSON.stringify(body)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/[A-Z]+-2026-\d{4}/g, '<number>')
    .replace(/\/(pay|quote|delivery)\/[\w-]+/g, '/$1/<token>')
    .replace(/"revision":\d+/g, '"revision":<n>')
  return `${status} ${text}`
}

describe('the table of routes', () => {
  test('the table has an entry for every route of the router, and no other', () => {
    const inTable = new Set(names.map((name) => name.replace(/ \(.*\)$/, '')))
    const inRouter = endpointsOf(routes).filter(({ method }) => method !== 'HEAD')
    const router = inRouter.map(({ method, url }) => `${method} ${url}`)
    const missing = router
      .filter((name) => !inTable.has(name))
      .map(
        (name) =>
          `${name} has no entry: add it to ROUTE_CASES in testing/route-cases.ts of its feature.`,
      )
    const gone = [...inTable]
      .filter((name) => !router.includes(name))
      .map((name) => `${name} has a route case and is not in the router.`)
    expect([...missing, ...gone]).toEqual([])
    expect(router).toHaveLength(inTable.size)
  })

  test('the table says of every route whether it asks for a session, and why not', () => {
    const endpoints = endpointsOf(routes)
    for (const name of names) {
      const [method, url] = name.split(' ')
      const endpoint = endpoints.find((other) => other.method === method && other.url === url)
      const isPublic = routeOf(name).isPublic !== undefined
      expect({ name, isPublic: endpoint?.isPublic }).toEqual({ name, isPublic })
    }
  })

  test('the table names a place for every id in a path', () => {
    for (const name of names) {
      if (name.includes('/:id')) expect(Object.keys(routeOf(name).places)).toContain('path')
    }
  })
})

/** The kind of id that belongs in a place, and a sample of all other kinds. */
function kindsFor(direction: string, name: string, place: string, { ids }: World): string[] {
  const right = routeOf(name).places[place] ?? ''
  if (NAMING.includes(place)) return [right]
  const others = Object.keys(ids).filter((kind) => kind !== right)
  return [right, ...sampleOf(`${direction} ${name} ${place}`, others, 24)]
}

describe.each([
  ['A asks with the ids of B', () => [ada, eve] as const],
  ['B asks with the ids of A', () => [eve, ada] as const],
])('%s', (direction, pair) => {
  test('an id of the other always gets the answer that a random id gets, and changes nothing', async () => {
    const [asker, other] = pair()
    const before = await hashOfWorld(owner, other.visitor)
    for (const [name, place] of withPlaces) {
      const own = ownIds(routeOf(name), asker)
      const random = comparable(await call(asker, name, { ...own, [place]: newId(clock.now) }))
      for (const kind of kindsFor(direction, name, place, other)) {
        const id = other.ids[kind] ?? ''
        const foreign = comparable(await call(asker, name, { ...own, [place]: id }))
        expect({ name, place, kind, answer: foreign }).toEqual({
          name,
          place,
          kind,
          answer: random,
        })
      }
    }
    expect(await hashOfWorld(owner, other.visitor)).toBe(before)
    // In the sweep, every route with every id of the other business is ten thousand calls.
  }, 240_000)

  test('a malformed id is never an error of the server', async () => {
    const [asker] = pair()
    for (const [name, place] of withPlaces) {
      const own = ownIds(routeOf(name), asker)
      const missing = await call(asker, name, { ...own, [place]: newId(clock.now) })
      for (const id of [
        'x',
        '1',
        `${newId(clock.now)}0`,
        newId(clock.now).toUpperCase(),
        "'--",
        '..',
        '%00',
        '%zz',
      ]) {
        const { status, body } = await call(asker, name, { ...own, [place]: id })
        const expected = place === 'path' ? missing.status : 400
        // The router itself resolves these to another address or none.
        const isOther = place === 'path' && ['..'].includes(id)
        if (isOther) {
          expect(status).toBeLessThan(500)
          continue
        }
        expect({ name, place, id, status }).toEqual({ name, place, id, status: expected })
        expect(body.code).toMatch(/^(resource|route|request)\./)
      }
    }
  })
})

test('a key that another business has used is as good as new', async () => {
  const headers = { 'idempotency-key': eve.idempotencyKey }
  const answer = await ada.visitor.post('/api/invoices', invoiceInput(), headers)
  expect(answer.status).toBe(201)
  expect(JSON.stringify(answer.body)).not.toContain(eve.mark)
})

test('ids do not follow from one another', () => {
  const ids = Object.values(ada.ids)
  const tails = ids.map((id) => BigInt(`0x${id.replaceAll('-', '').slice(14)}`))
  for (const [i, tail] of tails.entries()) {
    for (const other of tails.slice(i + 1)) {
      const distance = tail > other ? tail - other : other - tail
      expect(distance).toBeGreaterThan(1_000_000n)
    }
  }
})

describe('canary sweep', () => {
  // Columns that hold words of the product, not of its users. A feature may name its own in testing/fill-world.ts.
  const OWN_WORDS = new Set([
    ...[...ownWords.values()].flat(),
    'accounts.language',
    'accounts.password_hash',
    'accounts.first_name',
    'accounts.last_name',
    'accounts.email',
    'accounts.phone',
    'activities.kind',
    'businesses.country',
    'businesses.currency',
    // Only outside Nigeria.
    'businesses.sales_tax_name',
    'businesses.sales_taxes',
    'businesses.language',
    'businesses.legal_form',
    'businesses.phone',
    'businesses.plan',
    'businesses.time_zone',
    'businesses.vat_status',
    'business_logos.media_type',
    'clients.kind',
    'deduction_certificates.file_sha256',
    'clients.language',
    'clients.phone',
    'idempotency_keys.request_hash',
    'idempotency_keys.route',
    'document_drafts.currency',
    'document_drafts.kind',
    'public_links.kind',
    'public_links.token',
    'invoice_usage.month',
    'invoices.currency',
    'invoices.home_currency',
    'payments.home_currency',
    'payments.kept_tax',
    'refunds.home_currency',
    'invoices.discount',
    'invoices.language',
    'invoices.tax_month',
    'invoices.taxes',
    'automatic_runs.summary_month',
    'due_work.kind',
    'contact_opt_outs.channel',
    'members.role',
    'members.setup_step',
    'message_batches.channel',
    'message_batches.request_hash',
    'message_reports.body_hash',
    'message_settings.quiet_from',
    'message_settings.quiet_to',
    'message_settings.send_at',
    'message_templates.channel',
    'message_templates.kind',
    'message_templates.language',
    'messages.channel',
    'messages.charged_month',
    'messages.language',
    'messages.reason',
    'messages.state',
    'messages.type',
    'payout_details.bank_code',
    'payout_details.mobile_money_number',
    'payment_attempts.currency',
    'payment_attempts.made_by',
    'payment_attempts.provider',
    'payment_attempts.state',
    'payment_claim_answers.answer',
    'payment_reviews.resolution',
    'payments.currency',
    'payments.held_reason',
    'payments.method',
    'payments.source',
    'provider_connections.hook_secret_sealed',
    'provider_connections.key_hint',
    'provider_connections.previous_secret_sealed',
    'provider_connections.hook_id',
    'provider_connections.provider',
    'provider_connections.secret_sealed',
    'provider_events.body_hash',
    'provider_events.outcome',
    'provider_events.provider',
    'link_keys.key',
    'businesses.referral_code',
    'referral_codes.code',
    'refund_outcomes.outcome',
    'disputes.answer',
    'disputes.currency',
    'disputes.provider',
    'disputes.state',
    'refunds.method',
    'refunds.through',
    'sms_usage.month',
    'notice_dismissals.notice',
    'tax_closings.closed_through',
    'tax_closings.duty',
    'webhook_addresses.provider',
    'deduction_certificates.media_type',
    'deduction_certificates.state',
    'deductions.currency',
    'deductions.home_currency',
    'deductions.tax',
    'deductions.tax_month',
    'deductions.wht_type',
  ])

  test('every text column of B holds its mark', async () => {
    const unmarked = await asBusiness(owner, zoe.visitor.user.businessId, async (client) => {
      const tables = await tenantTables(client)
      const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
        `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = ANY($1) AND data_type IN ('text', 'jsonb', 'bytea', 'character varying')`,
        [tables],
      )
      const missing: string[] = []
      for (const { table, column, type } of columns) {
        if (OWN_WORDS.has(`${table}.${column}`)) continue
        const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
        const { rows } = await client.query(
          `SELECT 1 FROM ${table} WHERE ${text} ILIKE $1 LIMIT 1`,
          [`%${zoe.mark}%`],
        )
        if (rows.length === 0) missing.push(`${table}.${column}`)
      }
      return missing
    })
    expect(
      unmarked,
      'each column is filled in testing/fill-world.ts of its feature, or listed there in OWN_WORDS',
    ).toEqual([])
  })

  test('no answer to A contains data of B', async () => {
    const canaries = [
      zoe.mark,
      ...zoe.secrets,
      ...Object.values(zoe.ids),
      zoe.visitor.user.id,
      zoe.visitor.user.businessId,
    ]
    const haystacks: [string, string][] = []
    const workbooks: [string, Buffer][] = []
    const keep = (what: string, { raw, headers }: Answer) => {
      if (String(headers['content-type']).includes('spreadsheetml')) workbooks.push([what, raw])
      const isPdf = headers['content-type'] === 'application/pdf'
      const text = isPdf
        ? `${readPdf(raw).text}${readPdf(raw).decoration}${readPdf(raw).objects}`
        : raw.toString()
      haystacks.push([what, `${JSON.stringify(headers)}\n${text}`])
    }

    const { visitor } = kemi
    for (const query of [
      '',
      '?limit=100',
      `?q=${zoe.mark}`,
      '?q=%25',
      '?q=_',
      '?status=draft',
      '?sort=total',
      '?archived=true',
    ]) {
      keep(`clients${query}`, await visitor.get(`/api/clients${query}`))
      keep(`invoices${query}`, await visitor.get(`/api/invoices${query}`))
      keep(`summary${query}`, await visitor.get(`/api/invoices/summary${query}`))
      keep(`payments${query}`, await visitor.get(`/api/payments${query}`))
    }
    for (const q of [zoe.mark, '%25%25', '__', '@z', zoe.ids.client]) {
      keep(`search ${q}`, await visitor.get(`/api/search?q=${q}`))
    }
    keep('draft as PDF', await visitor.get(`/api/invoices/${kemi.ids.draft}/pdf`))
    for (const [name, place] of withPlaces) {
      const own = ownIds(routeOf(name), kemi)
      const answer = await call(kemi, name, { ...own, [place]: newId(clock.now) })
      keep(`${name} with a random ${place}`, answer)
    }
    // The valid calls come last and in the table's order: some of them use up what they name.
    for (const name of names) {
      const { status = 200 } = routeOf(name)
      const answer = await call(kemi, name, ownIds(routeOf(name), kemi))
      const isRight = [status].flat().includes(answer.status)
      expect({ name, answer: isRight ? '' : `${answer.status} ${answer.raw}` }).toEqual({
        name,
        answer: '',
      })
      keep(name, answer)
    }
    for (const mail of await mailsOf(kemi)) haystacks.push(['mail', JSON.stringify(mail)])

    // Workbooks are compressed, so the sweep unpacks their sheets.
    for (const [what, raw] of workbooks) {
      const { sheets } = await readXlsx(new Uint8Array(raw))
      haystacks.push([what, JSON.stringify(sheets.map(({ rows }) => rows))])
    }

    const leaks = haystacks.flatMap(([what, text]) => {
      const lowered = text.toLowerCase()
      const found = canaries.filter((canary) => lowered.includes(canary.toLowerCase()))
      return found.map((canary) => ({ what, canary }))
    })
    expect(leaks).toEqual([])
    // The sweep would see a mark if there were one.
    const seen = haystacks.filter(([, text]) => text.includes(kemi.mark)).map(([what]) => what)
    expect(seen).toEqual(
      expect.arrayContaining([
        'GET /api/clients',
        'GET /api/invoices/:id/pdf',
        'GET /pay/:token',
        'GET /statement/:token',
        'GET /api/clients/:id/statement.pdf',
        'GET /api/clients/:id/notes',
        'GET /api/payments/export',
        'GET /api/expenses/export',
        'GET /api/attachments/:id',
        'GET /api/invoices/:id/attachments',
        'GET /api/quotes/:id/attachments',
        'GET /api/receipts/:id',
        'GET /api/deductions/:id/file',
        'GET /api/tax/payments/:id/receipt',
        'GET /api/tax/duties/:duty/:period',
        'GET /api/tax/months/:month/pack.pdf',
        'GET /api/tax/months/:month/pack.xlsx',
        'GET /api/tax/months/:month/rows',
        'draft as PDF',
      ]),
    )
  })

  async function mailsOf({ visitor }: World): Promise<Mail[]> {
    const mails: Mail[] = []
    const jobs = jobHandlers(AUTH_JOBS, {
      ...deps,
      mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    })
    const { id: accountId } = visitor.user
    await jobs['mail.verify-email']?.({ accountId })
    await jobs['mail.reset-password']?.({ accountId })
    await jobs['mail.notice']?.({ accountId, notice: 'payout_details_changed' })
    return mails
  }

  test('B is untouched by all that A asked', async () => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM businesses`.execute(
      deps.db.withoutTenant,
    )
    expect(rows).toEqual([])
    expect((await zoe.visitor.get(`/api/invoices/${zoe.ids.invoice}`)).body.invoice).toMatchObject({
      status: 'part_paid',
      clientName: `Client ${zoe.mark}`,
    })
  })
})
