import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import type { DriveSimulator } from '@isiro/simulators/drives/drive-simulator'
import { TEST_CLIENT } from '@isiro/simulators/drives/oauth'
import { startDropboxSimulator } from '@isiro/simulators/dropbox/dropbox-simulator'
import { startGoogleDriveSimulator } from '@isiro/simulators/google-drive/google-drive-simulator'
import {
  asBusiness,
  PASSWORD,
  type TestApp,
  testApp,
  type Visitor,
} from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { letAllSleep } from '../../../../test/sleep.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import type { Config } from '../../../config.ts'
import type { CallPolicy } from '../../../platform/http-client/http-client.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type DriveEndpoints, driveEndpoint } from '../drive-endpoint.ts'
import { CLOUD_DRIVE_JOBS } from '../jobs.ts'

/** The owner's actions at the page of a drive. */
export interface Consent {
  account?: string
  decision?: 'allow' | 'deny'
  isTicked?: boolean
}

export interface DriveWorld extends TestApp {
  simulators: Record<CloudDrive, DriveSimulator>
  drives: DriveEndpoints
  /** The mails that the jobs have sent. */
  mails: Mail[]
  jobs: ReturnType<typeof jobHandlers>
  /** Begins a connection, agrees at the drive's page, and returns where the browser is led. */
  connect(visitor: Visitor, drive: CloudDrive, consent?: Consent): Promise<string>
  /** Works all jobs of this feature that were added for a business, and what they add, in order. */
  work(visitor: Visitor): Promise<void>
  rows<T = Record<string, unknown>>(visitor: Visitor, statement: string): Promise<T[]>
}

/** The product with both drives' simulators, on the test's clock. */
export async function driveWorld(
  overrides: Partial<Config> = {},
  calls: Partial<CallPolicy> = {},
): Promise<DriveWorld> {
  let clock = { now: new Date() }
  const now = () => clock.now
  const simulators = {
    gdrive: await startGoogleDriveSimulator({ now }),
    dropbox: await startDropboxSimulator({ now }),
  }
  const client = TEST_CLIENT
  const callPolicy = { retryWaitMs: 5, timeoutMs: 5_000, failuresToOpen: 100, ...calls }
  const at = (drive: CloudDrive) =>
    driveEndpoint(drive, {
      client,
      baseUrl: simulators[drive].baseUrl,
      isSimulator: true,
      callPolicy,
    })
  const drives: DriveEndpoints = { gdrive: at('gdrive'), dropbox: at('dropbox') }
  const world = await testApp(overrides, undefined, {}, drives)
  await letAllSleep(world.owner, 'backup_schedule', 'drive_upload')
  clock = world.clock
  atFileEnd(() => Promise.all(Object.values(simulators).map((simulator) => simulator.close())))

  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
  const jobs = jobHandlers(CLOUD_DRIVE_JOBS, { ...world.deps, mailer })
  const worked = new Set<string>()
  const rows: DriveWorld['rows'] = (visitor, statement) =>
    asBusiness(world.owner, visitor.user.businessId, async (client) => {
      const result = await client.query(statement, [visitor.user.businessId])
      return result.rows
    })

  return {
    ...world,
    simulators,
    drives,
    mails,
    jobs,
    rows,
    async connect(visitor, drive, consent) {
      const begun = await visitor.post(`/api/backup/cloud/${drive}/connect`, { password: PASSWORD })
      const back = await agree(begun.body.authorizationUrl, consent)
      const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
      const answer = await world.anyone.get(pathOf(back), { cookie })
      return String(answer.headers.location)
    },
    async work(visitor) {
      for (;;) {
        const { rows: waiting } = await world.owner.query<{
          id: string
          name: string
          data: object
        }>(
          `SELECT id, name, data FROM pgboss.job WHERE name LIKE 'backup.%' AND data->>'businessId' = $1
           ORDER BY created_on`,
          [visitor.user.businessId],
        )
        const next = waiting.filter(({ id }) => !worked.has(id))
        if (next.length === 0) return
        for (const { id, name, data } of next) {
          worked.add(id)
          await jobs[name]?.(data)
        }
      }
    },
  }
}

/** Decides at the page of a drive; the address that the browser is led to. */
export async function agree(authorizationUrl: string, consent: Consent = {}): Promise<string> {
  const { account, decision = 'allow', isTicked = true } = consent
  const page = await fetch(authorizationUrl)
  if (page.status !== 200) throw new Error(`No consent page: ${await page.text()}`)
  const { origin, pathname, searchParams } = new URL(authorizationUrl)
  const form = new URLSearchParams(searchParams)
  form.set('decision', decision)
  if (account) form.set('account', account)
  if (isTicked) form.set('ticked', 'on')
  const answer = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

/** Path and query of an address. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
