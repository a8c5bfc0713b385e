import type { CurrentUser } from '@isiro/contracts/auth'
import type { PlanId } from '@isiro/domain/plans'
import type { Role } from '@isiro/domain/roles'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import pg from 'pg'
import { buildApp } from '../src/app.ts'
import type { AppDeps } from '../src/app-deps.ts'
import type { Config } from '../src/config.ts'
import { EVIDENCE_SOURCE } from '../src/dispute-evidence.ts'
import { signUp } from '../src/features/auth/sign-up.ts'
import { CARDS_ON_FILE } from '../src/features/cards/service.ts'
import { type DriveEndpoints, driveEndpoint } from '../src/features/cloud-drives/drive-endpoint.ts'
import {
  type ProviderEndpoints,
  providerEndpoint,
} from '../src/features/gateways/provider-endpoint.ts'
import { smsProvider } from '../src/features/messages/sms-provider.ts'
import { authorityRegister } from '../src/features/tax-register/authority-register.ts'
import { type BusinessId, type Ctx, toBusinessId } from '../src/platform/db/context.ts'
import { newId, newToken } from '../src/platform/db/ids.ts'
import { openNames } from '../src/platform/dns/names.ts'
import { createDocumentRenderer } from '../src/platform/files/documents/renderer.ts'
import { contextFor, hashToken } from '../src/platform/http/session.ts'
import type { CallPolicy } from '../src/platform/http-client/http-client.ts'
import { openMetrics } from '../src/platform/metrics/metrics.ts'
import { atFileEnd, fileSecret } from './test-file.ts'
import { workerConnections } from './worker-connections.ts'

export const PASSWORD = 'kola-nut-and-rain-42'

export const testConfig: Config = {
  environment: 'test',
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nonexistent',
  databaseUrl: null,
  preparesStatements: true,
  appUrl: 'https://isiro.test',
  supportEmail: 'support@isiro.test',
  supportReplyEmail: null,
  support: { phone: null, accountManager: null },
  privacyEmail: 'privacy@isiro.test',
  hasDemo: false,
  get secretKey() {
    return fileSecret()
  },
  smtpUrl: null,
  mailFrom: 'no-reply@isiro.test',
  neutralMailFrom: null,
  mailSpf: 'include:isiro.test',
  clientDomainTarget: 'isiro.test',
  // Nobody answers there: what looks at records brings its own.
  nameServers: ['127.0.0.1:9'],
  paystackUrl: null,
  flutterwaveUrl: null,
  subscriptions: {
    paystackSecretKey: 'sk_test_the-platform',
    flutterwaveSecretKey: null,
    flutterwaveSecretHash: null,
    sellerName: 'Isiro',
    sellerAddress: '2 Marina, Lagos',
    sellerTaxId: '87654321-0001',
  },
  sms: {
    sender: 'Isiro',
    neutralSender: null,
    countries: ['NG'],
    installationPerDay: 1_000_000,
    businessPerDay: 1_000,
    // Nobody answers there: what is not about SMS gets no other.
    termii: {
      url: 'http://127.0.0.1:2',
      apiKey: 'TLtest_nobody',
      secret: 'report-secret',
      channel: 'dnd',
    },
  },
  drives: {
    gdrive: { clientId: null, clientSecret: null, url: null },
    dropbox: { clientId: null, clientSecret: null, url: null },
  },
  taxRegister: null,
  files: { keptIn: 'database', s3: null },
  push: { privateKey: 'W2sFpGbJ1Bq3gzYvO0oR0Q8m4oJmVb7W8c1hTtXkY1M', serviceUrl: null },
  analytics: { measurementId: null, tagUrl: null },
  simulatorPort: 0,
  trustedProxies: 0,
  // No test meets them that is not about them.
  calls: { atOnce: 10_000, ofOneBusiness: 10_000 },
  drainSeconds: 0,
  metrics: null,
  logLevel: 'silent',
}

/** The product, built on the run's database, with a clock that tests can set. */
export interface TestApp {
  app: FastifyInstance
  /** Every route as the router has it, HEAD included. */
  routes: RouteOptions[]
  deps: AppDeps
  clock: { now: Date }
  /** The role that owns the tables, for looking at rows and for what only a subscription may do. */
  owner: pg.Pool
  signedIn(options?: SignInOptions): Promise<Visitor>
  /** The same person's calls with the same session, for another business. */
  inBusiness(visitor: Visitor, businessId: string): Visitor
  /** Opens another business of the same person; the calls of what it returns are for it. */
  withAnother(visitor: Visitor, plan?: PlanId): Promise<Visitor>
  /** Signs in one more person in the business of a visitor, as a member with this role. */
  withMember(of: Visitor, role: Role): Promise<Visitor>
  /** A visitor without a session. */
  anyone: Pick<Visitor, 'get' | 'post' | 'put' | 'del' | 'call'>
}

export interface SignInOptions {
  plan?: PlanId
  /** Fills in the supplier details that a tax invoice requires. True by default. */
  hasProfile?: boolean
  /** Whether the address is confirmed, as SMS need it. Off unless said otherwise. */
  hasConfirmedEmail?: boolean
  /** The address of another account, which this one has, too. */
  sharedEmail?: string
}

export interface Answer {
  status: number
  // The test says what it expects of a body; typing it would only repeat the contract.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  headers: Record<string, unknown>
  raw: Buffer
}

/** The body of an answer that is only a step of a test. Throws a refusal, with what it says. */
export async function must(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`The step was refused: ${JSON.stringify(body)}`)
  return body
}

export interface Visitor {
  user: CurrentUser
  token: string
  ctx: Ctx
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  del(url: string): Promise<Answer>
  call(options: InjectOptions): Promise<Answer>
}

let people = 0

/** Nobody answers there; a further attempt comes at once. */
const NOWHERE = 'http://127.0.0.1:9'
const QUICK = { retryWaitMs: 1 }

/**
 * Card providers that nobody answers for: what is not about them gets no other. Each application has its own, since the circuit
 * breaker goes with them: it would be open for the files that follow.
 */
const noProviders = (): ProviderEndpoints => ({
  paystack: providerEndpoint('paystack', NOWHERE, null, QUICK),
  flutterwave: providerEndpoint('flutterwave', NOWHERE, null, QUICK),
})

/** Cloud drives that nobody answers for. */
const NOBODY = {
  client: { id: 'nobody', secret: 'nobody' },
  baseUrl: NOWHERE,
  callPolicy: QUICK,
}
const noDrives = (): DriveEndpoints => ({
  gdrive: driveEndpoint('gdrive', NOBODY),
  dropbox: driveEndpoint('dropbox', NOBODY),
})

/** Builds one application for a test file and closes it behind the last test. */
export async function testApp(
  overrides: Partial<Config> = {},
  providers: ProviderEndpoints = noProviders(),
  smsCallPolicy: Partial<CallPolicy> = QUICK,
  drives: DriveEndpoints = noDrives(),
  sandboxProviders: ProviderEndpoints = providers,
): Promise<TestApp> {
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const { database, jobs, owner } = await workerConnections()
  const documents = createDocumentRenderer({ size: 1 })
  const config = { ...testConfig, ...overrides }
  const deps: AppDeps = {
    config,
    sms: smsProvider(config, smsCallPolicy),
    db: database,
    jobs,
    documents,
    providers,
    sandboxProviders,
    cardsOnFile: CARDS_ON_FILE,
    evidence: EVIDENCE_SOURCE,
    drives,
    taxRegister: config.taxRegister && authorityRegister(config.taxRegister),
    names: openNames(config.nameServers),
    testRecordsUrl: null,
    now: () => clock.now,
    isReady: async () => true,
    testInboxUrl: null,
    analyticsTag: null,
    metrics: config.metrics && (await openMetrics(config.metrics)),
  }
  const routes: RouteOptions[] = []
  const app = await buildApp(deps, (route) => routes.push(route))
  await app.ready()
  atFileEnd(async () => {
    await app.close()
    await deps.metrics?.close()
    await documents.close()
  })

  const visitor = (token: string | null, business?: string) => {
    const call = async (options: InjectOptions): Promise<Answer> => {
      const authorization = {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(business === undefined ? {} : { 'isiro-business': business }),
      }
      const reply = await app.inject({
        ...options,
        headers: { ...authorization, ...options.headers },
      })
      const isJson = String(reply.headers['content-type'] ?? '').includes('json')
      return {
        status: reply.statusCode,
        body: isJson && reply.body !== '' ? JSON.parse(reply.body) : reply.body,
        headers: reply.headers,
        raw: reply.rawPayload,
      }
    }
    const withBody =
      (method: 'POST' | 'PUT') =>
      (url: string, body?: unknown, headers: Record<string, string> = {}) =>
        call({ method, url, headers, ...(body === undefined ? {} : { payload: body as object }) })
    return {
      call,
      get: (url: string, headers: Record<string, string> = {}) =>
        call({ method: 'GET', url, headers }),
      post: withBody('POST'),
      put: withBody('PUT'),
      del: (url: string) => call({ method: 'DELETE', url }),
    }
  }

  const signedIn = async ({
    plan = 'free',
    hasProfile = true,
    hasConfirmedEmail = false,
    sharedEmail,
  }: SignInOptions = {}): Promise<Visitor> => {
    // Letters part the digits: with hyphens alone, one in some hundred names passes for a card number.
    const name = `${process.pid}x${people++}x${crypto.randomUUID().slice(0, 8)}`
    const { token, ctx } = await signUp(deps, {
      email: `owner-${name}@example.com`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Obi',
      businessName: `Business ${name}`,
      phone: null,
      referralCode: null,
      language: 'en',
    })
    await prepareBusiness(owner, ctx.businessId, plan, hasProfile)
    // Not by signing up with it, which is bounded for each address.
    if (sharedEmail)
      await owner.query('UPDATE accounts SET email = $2 WHERE id = $1', [
        ctx.accountId,
        sharedEmail,
      ])
    if (hasConfirmedEmail) {
      await owner.query('UPDATE accounts SET email_verified_at = $2 WHERE id = $1', [
        ctx.accountId,
        clock.now,
      ])
    }
    const visitorOf = visitor(token)
    const user = (await visitorOf.get('/api/auth/me')).body as CurrentUser
    return { ...visitorOf, user, token, ctx: { ...ctx, plan } }
  }
  const inBusiness = ({ token, user, ctx }: Visitor, businessId: string): Visitor => ({
    ...visitor(token, businessId),
    token,
    user: { ...user, businessId },
    ctx: { ...ctx, businessId: businessId as BusinessId },
  })
  const withAnother = async (first: Visitor, plan: PlanId = 'free'): Promise<Visitor> => {
    const businessName = `Another ${crypto.randomUUID()}`
    const { id } = await must(first.post('/api/auth/businesses', { businessName }))
    await prepareBusiness(owner, id, plan, true)
    const second = inBusiness(first, id)
    const user = (await second.get('/api/auth/me')).body as CurrentUser
    return { ...second, user, ctx: { ...second.ctx, plan } }
  }
  const withMember = async ({ user: { id }, ctx: { businessId, plan } }: Visitor, role: Role) => {
    const { accountId, token } = await addMember(owner, {
      businessId,
      likeAccount: id,
      role,
      now: clock.now,
    })
    const visitorOf = visitor(token)
    const user = await must(visitorOf.get('/api/auth/me'))
    const narrowedTo = role === 'sales' ? accountId : null
    const who = { businessId, accountId, memberName: `Bisi ${role}`, role, narrowedTo, plan }
    const ctx = contextFor(deps, { ...who, timeZone: user.timeZone })
    return { ...visitorOf, user, token, ctx }
  }
  const anyone = visitor(null)
  return { app, routes, deps, clock, owner, signedIn, withMember, inBusiness, withAnother, anyone }
}

/** Stores an account with the password of another, a member of this business alone, and an open session of it. */
export async function addMember(
  owner: pg.Pool,
  {
    businessId,
    likeAccount,
    role,
    now,
  }: { businessId: string; likeAccount: string; role: Role; now: Date },
) {
  const accountId = newId(now)
  const token = newToken()
  await asBusiness(owner, businessId, async (client) => {
    await client.query(
      `INSERT INTO accounts (id, email, password_hash, first_name, last_name, language, email_verified_at, created_at)
        SELECT $1, $2, password_hash, 'Bisi', $3, language, $4, $4 FROM accounts WHERE id = $5`,
      [accountId, `${role}-${accountId}@example.com`, role, now, likeAccount],
    )
    const member = [businessId, accountId]
    await client.query(
      'INSERT INTO members (business_id, account_id, role, created_at) VALUES ($1, $2, $3, $4)',
      [...member, role, now],
    )
    await client.query(
      'INSERT INTO account_businesses (business_id, account_id, joined_at) VALUES ($1, $2, $3)',
      [...member, now],
    )
    await client.query(
      `INSERT INTO sessions (id, token_hash, business_id, account_id, created_at, last_seen_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '90 days')`,
      [newId(now), hashToken(token), ...member, now],
    )
  })
  return { accountId, token }
}

async function prepareBusiness(
  owner: pg.Pool,
  businessId: string,
  plan: PlanId,
  hasProfile: boolean,
): Promise<void> {
  await asBusiness(owner, businessId, async (client) => {
    await client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [businessId, plan])
    if (!hasProfile) return
    await client.query(
      `UPDATE businesses SET tax_id = '12345678-0001', rc_number = 'RC 123456', address = '1 Broad Street, Lagos',
        legal_form = 'company' WHERE id = $1`,
      [businessId],
    )
    await client.query(
      `UPDATE payout_details p SET bank_name = 'Example Bank', bank_account_number = '0123456789', bank_account_name = b.name
        FROM businesses b WHERE b.id = p.business_id AND b.id = $1`,
      [businessId],
    )
  })
}

/** Runs statements as the owner of the tables, behind the fence of one business. */
export async function asBusiness<T>(
  owner: pg.Pool,
  businessId: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL app.business_id = '${toBusinessId(businessId)}'`)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** How many rows of a table the business of a context has. */
export async function countRows(
  owner: pg.Pool,
  businessId: string,
  table: string,
): Promise<number> {
  return asBusiness(owner, businessId, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(table)} WHERE business_id = $1`,
      [businessId],
    )
    return rows[0].count as number
  })
}
