import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  startTermiiSimulator,
  type TermiiSimulator,
} from '@isiro/simulators/termii/termii-simulator'
import {
  type Answer,
  asBusiness,
  type TestApp,
  testApp,
  testConfig,
  type Visitor,
} from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import type { Config, SmsConfig } from '../../../config.ts'
import { DOCUMENT_SOURCE } from '../../../document-source.ts'
import type { CallPolicy } from '../../../platform/http-client/http-client.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { MESSAGE_JOBS } from '../jobs.ts'

/** Nothing of these tests is mailed. */
const NO_MAILER: Mailer = { send: () => Promise.reject(new Error('No mail.')), close: () => {} }

export interface SmsWorld extends TestApp {
  simulator: TermiiSimulator
  jobs: ReturnType<typeof jobHandlers>
  /** Works a business's SMS as the queue would. */
  work(visitor: Visitor): Promise<void>
  /** The messages that have reached the provider, oldest first. */
  caught(): { to: string; text: string; messageId: string }[]
  /** Sends one SMS through the route. */
  send(visitor: Visitor, to: string, more?: Record<string, unknown>): Promise<Answer>
  /** The stored row of a message. */
  // The test says what it expects of a row.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  row(visitor: Visitor, id: string): Promise<any>
  later(ms: number): void
}

export const TERMII_KEY = 'TLtest_world'
export const TERMII_SECRET = 'tsk_world_0123456789'

/** The product listening on a port of its own, with Termii's simulator, which reports back to it. */
export async function smsWorld(
  overrides: Partial<SmsConfig> = {},
  callPolicy: Partial<CallPolicy> = {},
  more: Partial<Config> = {},
): Promise<SmsWorld> {
  const simulator = await startTermiiSimulator({ reportAfterMs: null, reportRetryMs: [20] })
  const port = await freePort()
  const appUrl = `http://127.0.0.1:${port}`
  const url = simulator.baseUrl
  const sms: SmsConfig = {
    ...testConfig.sms,
    businessPerDay: 1_000_000,
    termii: { url, apiKey: TERMII_KEY, secret: TERMII_SECRET, channel: 'dnd' },
    ...overrides,
  }
  const world = await testApp({ appUrl, sms, ...more }, undefined, {
    timeoutMs: 400,
    failuresToOpen: 1_000,
    ...callPolicy,
  })
  simulator.setReports({
    apiKey: TERMII_KEY,
    url: `${appUrl}/webhooks/sms/termii`,
    secretKey: TERMII_SECRET,
  })
  await world.app.listen({ host: '127.0.0.1', port })
  atFileEnd(() => simulator.close())

  const jobs = jobHandlers(MESSAGE_JOBS, {
    ...world.deps,
    mailer: NO_MAILER,
    documentSource: DOCUMENT_SOURCE,
  })
  return {
    ...world,
    // SMS wait until the address is confirmed.
    signedIn: (options) => world.signedIn({ hasConfirmedEmail: true, ...options }),
    simulator,
    jobs,
    work: async ({ user }) => jobs['messages.sms']?.({ businessId: user.businessId }),
    caught: () =>
      [...simulator.messages()].reverse().map(({ to, text, messageId }) => ({
        to,
        text,
        messageId,
      })),
    send: (visitor, to, body = {}) =>
      visitor.post('/api/notifications/send-sms', {
        phoneNumber: to,
        message: 'Invoice INV-2026-0001 NGN5,000',
        type: 'general',
        ...body,
      }),
    row: (visitor, id) =>
      asBusiness(world.owner, visitor.user.businessId, async (client) => {
        const { rows } = await client.query('SELECT * FROM messages WHERE id = $1', [id])
        return rows[0]
      }),
    later(ms) {
      world.clock.now = new Date(world.clock.now.getTime() + ms)
    },
  }
}

let numbers = 0

/** A Nigerian mobile number that no other test of the file uses, ending with these four digits. */
export function newNumber(ending = '0142'): string {
  numbers++
  const prefix = 803 + Math.floor(numbers / 1_000)
  return `+234${prefix}${String(numbers % 1_000).padStart(3, '0')}${ending}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
