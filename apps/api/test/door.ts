import { afterEach } from 'vitest'
import { AUTH_JOBS } from '../src/features/auth/jobs.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { type Answer, PASSWORD, type TestApp } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'

/** A valid body for POST /api/auth/signup. */
export function newcomer(overrides: object = {}) {
  const email = `chinwe-${crypto.randomUUID()}@example.com`
  const names = { firstName: 'Chinwe', lastName: 'Okeke', businessName: 'Mama Put Kitchen' }
  return { ...names, email, password: PASSWORD, ...overrides }
}

/** An answer of the entrance without the parts that differ for every account, as one text. */
export function shapeOf({ status, body, headers }: Answer, email: string): string {
  const { 'x-request-id': _id, 'content-length': _length, date: _date, ...kept } = headers
  return JSON.stringify({ status, body, headers: kept })
    .replaceAll(email, '<email>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/"token":"[\w-]{43}"/, '"token":"<token>"')
    .replace(/isiro_device=[\w-]{43}/, 'isiro_device=<token>')
    .replace(/"referralCode":"\w{8}"/, '"referralCode":"<code>"')
}

/** The Cookie header with which a browser answers the cookies that it was given. */
export function cookiesOf({ headers }: Answer): Record<string, string> {
  const [cookie = ''] = String(headers['set-cookie'] ?? '').split(';')
  return { cookie }
}

/** The token of the link in an account mail. */
export function tokenIn({ text }: Mail): string {
  return /\/(?:reset-password|verify-email)\/([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? ''
}

/**
 * The actions of signed-out visitors: requests, the mails they get and the time that passes. `network` is the test
 * file's own prefix, such as '10.77', because sign-in attempts are counted by address.
 */
export function openDoor({ anyone, clock, deps, owner }: TestApp, network: string) {
  const start = clock.now
  afterEach(() => {
    clock.now = start
  })

  let places = 0
  /** A visitor with a network address of their own. */
  const stranger = () => {
    places++
    const remoteAddress = `${network}.${Math.floor(places / 250)}.${(places % 250) + 1}`
    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      anyone.call({ method: 'POST', url, payload, headers, remoteAddress })
    const login = (email: string, password: string, headers: Record<string, string> = {}) =>
      post('/api/auth/login', { email, password }, headers)
    return { post, login }
  }

  const mails: Mail[] = []
  const jobs = jobHandlers(AUTH_JOBS, {
    ...deps,
    mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
  })

  return {
    stranger,
    jobs,
    /** Every mail sent so far. */
    mails,
    /** Runs one account job and gives the mail that it sent. */
    async mailed(job: 'mail.verify-email' | 'mail.reset-password', accountId: string) {
      await jobs[job]?.({ accountId })
      return mails.at(-1) as Mail
    },
    /** The account's jobs in the order in which they were queued. */
    async queuedFor(accountId: string): Promise<string[]> {
      const { rows } = await owner.query<{ name: string }>(
        `SELECT name FROM pgboss.job WHERE data->>'accountId' = $1 ORDER BY created_on`,
        [accountId],
      )
      return rows.map(({ name }) => name)
    },
    meWith(token: string, node: Pick<TestApp['anyone'], 'get'> = anyone): Promise<Answer> {
      return node.get('/api/auth/me', { authorization: `Bearer ${token}` })
    },
    /** Lets time pass, until the test ends. */
    later(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** Takes the clock back to where the test began. */
    startAgain(): void {
      clock.now = start
    },
  }
}
