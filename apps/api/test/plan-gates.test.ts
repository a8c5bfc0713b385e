import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SHIPPED_CAPABILITIES } from '@isiro/domain/plan-offers'
import { type Capability, canUse, lowestPlanWith, PLAN_IDS, type PlanId } from '@isiro/domain/plans'
import { beforeAll, describe, expect, test } from 'vitest'
import { asBusiness, testApp, type Visitor } from './harness.ts'
import { endpointsOf, methodOf, newPlace, nobodysAddress, ownIds, ROUTES } from './route-table.ts'
import { buildWorld, hashOfWorld, type World } from './world.ts'

const { routes, owner, signedIn } = await testApp()
const endpoints = endpointsOf(routes).filter(({ method }) => method !== 'HEAD')
const gated = endpoints.flatMap(({ method, url, capability }) =>
  capability === undefined ? [] : [{ name: `${method} ${url}`, capability }],
)

let world: World
const visitors = new Map<PlanId, Visitor>()
beforeAll(async () => {
  for (const plan of PLAN_IDS) visitors.set(plan, await signedIn({ plan }))
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  world = await buildWorld(visitor, 'GATEGATEG', '6627001')
})

function changePlan(plan: PlanId) {
  const { businessId } = world.visitor.user
  return asBusiness(owner, businessId, (client) =>
    client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [businessId, plan]),
  )
}

/** The table's valid call of a route, by the world's owner. */
function call(name: string) {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  const valid = route.call(ownIds(route, world), world)
  return world.visitor.call({ method: methodOf(name), remoteAddress: newPlace(), ...valid })
}

describe.each(gated)('$name', ({ name, capability }) => {
  const closed = PLAN_IDS.filter((plan) => !canUse(plan, capability))
  const open = PLAN_IDS.filter((plan) => canUse(plan, capability))

  test.each(closed)(
    'is refused on %s, naming plan and capability, without any effect',
    async (plan) => {
      await changePlan(plan)
      const before = await hashOfWorld(owner, world.visitor)
      const answer = await call(name)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'plan.upgrade_required', plan: lowestPlanWith(capability), capability },
      })
      expect(await hashOfWorld(owner, world.visitor)).toBe(before)
    },
  )

  test.each(open)('is there on %s', async (plan) => {
    await changePlan(plan)
    expect((await call(name)).body.code).not.toBe('plan.upgrade_required')
  })
})

// The session ends with it, so it comes last. The stream of payments does not end.
const LOGOUT = '/api/auth/logout'
const walked = endpoints
  .filter(({ url }) => url !== '/api/payments/live')
  .toSorted((a, b) => Number(a.url === LOGOUT) - Number(b.url === LOGOUT))

test.each(PLAN_IDS)(
  'on %s every route of the router refuses what it declares, and nothing else',
  async (plan) => {
    const visitor = visitors.get(plan)
    if (!visitor) throw new Error(`nobody has the plan ${plan}`)
    const refused: string[] = []
    for (const endpoint of walked) {
      const { method, url } = endpoint
      const answer = await visitor.call({
        method,
        url: nobodysAddress(endpoint),
        remoteAddress: newPlace(),
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      if (answer.body.code === 'plan.upgrade_required') refused.push(`${method} ${url}`)
    }
    const expected = gated.filter(({ capability }) => !canUse(plan, capability))
    expect(refused.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
  },
)

test('no route that only reads or deletes is closed, except the statement’s PDF and the trail’s file', () => {
  // Its figures are there on every plan, on the screen and as a CSV file.
  expect(gated.filter(({ name }) => /^(GET|DELETE) /.test(name)).map(({ name }) => name)).toEqual([
    'GET /api/clients/:id/statement.pdf',
    // Every plan reads it, and has the file of the records that it is about.
    'GET /api/trail/export',
  ])
})

/**
 * The places at which the plan decides, for each capability that is built and not on every plan: the routes that declare it,
 * and the files of the server that ask for it because a body, a row or the shape of an answer decides.
 */
const POINTS: Partial<Record<Capability, string[]>> = {
  watermark_free: [
    'features/backup/lists/invoices.ts',
    'features/clients/statement/service.ts',
    'features/credit-notes/build-note.ts',
    'features/delivery-notes/service.ts',
    'features/invoices/build-document.ts',
    'features/invoices/document.ts',
  ],
  email_pdf: [
    'features/delivery-notes/email.ts',
    'features/messages/automatic/notify.ts',
    'features/messages/email/mail-of-message.ts',
    'features/messages/email/service.ts',
    'features/messages/settings/service.ts',
    'features/quotes/email.ts',
  ],
  late_fees: [
    'PUT /api/late-fees/settings',
    'features/business/service.ts',
    'features/invoices/build-document.ts',
    'features/invoices/document.ts',
    'features/late-fees/run.ts',
  ],
  // The telephone sends it: the server takes no part, and the screen asks the plan.
  whatsapp_share: [],
  attachments: ['POST /api/invoices/:id/attachments', 'POST /api/quotes/:id/attachments'],
  receipts: ['POST /api/expenses/:id/receipts', 'features/tax/exceptions/service.ts'],
  input_vat_report: ['features/tax/rows/service.ts', 'features/tax/service.ts'],
  branding: [
    'PUT /api/business/brand',
    'features/messages/email/mail-of-message.ts',
    'features/pay-page/host-pages.ts',
  ],
  crm: [
    'GET /api/clients/:id/statement.pdf',
    'POST /api/clients/:id/notes',
    'POST /api/clients/:id/statement/email',
    'PUT /api/clients/notes/:id',
    'features/clients/service.ts',
    'features/clients/statement/share.ts',
  ],
  quotes: [
    'POST /api/quotes',
    'POST /api/quotes/:id/duplicate',
    'POST /api/quotes/:id/email',
    'POST /api/quotes/:id/invoices',
    'POST /api/quotes/:id/issue',
    'PUT /api/quotes/:id',
    'features/messages/automatic/quote-reminders.ts',
    'features/quotes/deposit.ts',
    'features/quotes/retention/planned.ts',
    'features/quotes/service.ts',
  ],
  delivery_notes: [
    'POST /api/delivery-notes/:id/email',
    'POST /api/invoices/:id/delivery-notes',
    'POST /api/quotes/:id/delivery-notes',
  ],
  recurring: [
    'POST /api/recurring',
    'POST /api/recurring/:id/resume',
    'POST /api/recurring/occurrences/:id/retry',
    'PUT /api/recurring/:id',
    'features/cards/charge.ts',
    'features/cards/service.ts',
    'features/cards/work.ts',
    'features/recurring/present.ts',
    'features/recurring/work.ts',
  ],
  multi_currency: [
    'features/expenses/service.ts',
    'features/invoices/build-invoice.ts',
    'features/invoices/opening.ts',
    'features/ledger/opening-credits.ts',
    'features/opening-balances/import.ts',
  ],
  advanced_analytics: ['features/analytics/reports/gate.ts', 'features/analytics/service.ts'],
  // A demand for a second factor can be taken back on every plan.
  team: ['features/team/seats.ts', 'features/team/service.ts'],
  accountant_exports: ['POST /api/journal-exports', 'PUT /api/journal-exports/accounts'],
  // The gate lets every deed of another plan pass, and the rules say so.
  approvals: [
    'POST /api/approval-rules',
    'POST /api/approvals',
    'PUT /api/approval-rules/:id',
    'features/approval-rules/gate.ts',
    'features/approval-rules/service.ts',
  ],
  trail_export: ['GET /api/trail/export'],
  api_keys: ['POST /api/api-keys', 'public-api/door.ts'],
  webhooks: [
    'POST /api/webhook-deliveries/:id/send-again',
    'POST /api/webhook-endpoints',
    'POST /api/webhook-endpoints/:id/enable',
    'POST /api/webhook-endpoints/:id/roll-secret',
    'POST /api/webhook-endpoints/:id/send-missed',
    'POST /api/webhook-endpoints/:id/test',
    'PUT /api/webhook-endpoints/:id',
    'features/webhooks/deliver.ts',
    'platform/webhooks/raise-events.ts',
  ],
  // The rows of another plan stay, and say nothing.
  white_label: [
    'POST /api/white-label/check',
    'PUT /api/white-label/domain',
    'PUT /api/white-label/sender',
    'platform/db/client-address.ts',
  ],
}

test('every capability that a plan lacks is checked at these points, and at no other', () => {
  const src = fileURLToPath(new URL('../src/', import.meta.url))
  const asked = globSync('{features,platform,public-api}/**/*.ts', { cwd: src }).flatMap((file) =>
    [
      ...readFileSync(src + file, 'utf8').matchAll(
        /(?:canUse|requireCapability)\([\w.]+, '(\w+)'\)/g,
      ),
    ].map(([, capability]) => ({ capability, at: file })),
  )
  const declared = gated.map(({ name, capability }) => ({ capability, at: name }))
  const points = [...declared, ...asked]
  const sold = SHIPPED_CAPABILITIES.filter((name) => !canUse('free', name))
  const names = new Set([...sold, ...points.map(({ capability }) => capability as Capability)])
  const found = Object.fromEntries(
    [...names].map((name) => [
      name,
      [
        ...new Set(points.filter(({ capability }) => capability === name).map(({ at }) => at)),
      ].sort(),
    ]),
  )
  expect(found).toEqual(POINTS)
})
