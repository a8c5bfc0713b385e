import {
  type Answer,
  must,
  PASSWORD,
  type TestApp,
  type Visitor,
} from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { NO_SESSION } from '../../../../test/route-case.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { TEAM_JOBS } from '../jobs.ts'

/** What somebody who has joined can call, by the token of the session. */
export interface Joined {
  id: string
  token: string
  email: string
  get(url: string): Promise<Answer>
  post(url: string, body?: unknown): Promise<Answer>
  put(url: string, body?: unknown): Promise<Answer>
  del(url: string): Promise<Answer>
}

let people = 0

/** The teams of a test: mails are read from the queue in the test's hands. */
export function teamWorld({ deps, owner, anyone }: TestApp) {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
  const jobs = jobHandlers(TEAM_JOBS, { ...deps, mailer })

  /** Sends the mails that wait for a business. */
  async function runMails(businessId: string): Promise<void> {
    for (const name of ['mail.invitation', 'mail.team']) {
      const { rows } = await owner.query<{ data: object }>(
        `DELETE FROM pgboss.job WHERE name = $2 AND data->>'businessId' = $1 RETURNING data`,
        [businessId, name],
      )
      for (const { data } of rows) await jobs[name]?.(data)
    }
  }

  /** Invites an address, and returns the token of the mailed link. */
  async function invited(visitor: Pick<Visitor, 'post' | 'user'>, email: string, role: string) {
    await must(visitor.post('/api/team/invitations', { email, role }))
    return tokenOf(visitor.user.businessId, email)
  }

  async function tokenOf(businessId: string, email: string): Promise<string> {
    await runMails(businessId)
    const mail = mails.findLast(({ to }) => to.address === email)
    return /\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  const accept = (token: string, how: object = {}, headers: Record<string, string> = NO_SESSION) =>
    anyone.post('/api/auth/invitation/accept', { token, ...how }, headers)

  function as(token: string, { id, email }: { id: string; email: string }): Joined {
    const authorization = { authorization: `Bearer ${token}` }
    return {
      id,
      token,
      email,
      get: (url) => anyone.get(url, authorization),
      post: (url, body) => anyone.post(url, body, authorization),
      put: (url, body) => anyone.put(url, body, authorization),
      del: (url) => anyone.call({ method: 'DELETE', url, headers: authorization }),
    }
  }

  /** Somebody new who is invited by mail, and accepts with a new account. */
  async function joined(visitor: Visitor, role: string): Promise<Joined> {
    const email = `member-${process.pid}x${people++}x${crypto.randomUUID().slice(0, 8)}@example.com`
    const token = await invited(visitor, email, role)
    const person = { firstName: 'Bisi', lastName: 'Ade' }
    const body = await must(accept(token, { ...person, password: PASSWORD }))
    return as(body.token, body.user)
  }

  return { mails, jobs, runMails, invited, tokenOf, accept, as, joined }
}
