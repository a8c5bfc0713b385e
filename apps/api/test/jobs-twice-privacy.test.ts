import { expect, test } from 'vitest'
import { DOCUMENT_SOURCE } from '../src/document-source.ts'
import { temporaryDataDir } from '../src/features/account-deletion/testing/deletion-world.ts'
import { driveWorld } from '../src/features/cloud-drives/testing/drive-world.ts'
import { answerRequest } from '../src/features/support/operator/service.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { JOBS } from '../src/worker.ts'
import { issued } from './factories.ts'
import { PASSWORD, type Visitor } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'
import { JOBS_OF_PRIVACY } from './jobs-of-privacy.ts'
import { hashOfWorld } from './world.ts'

/**
 * Every job of backups, drives, privacy and deletion has the effect of once when it runs twice, and one of a business that
 * names another's object changes nothing and tells nothing. The jobs of all other features: `jobs-twice.test.ts`.
 */

const DAY_MS = 86_400_000

const world = await driveWorld({ dataDir: temporaryDataDir() })
const { owner, clock, connect, rows } = world

const mails: Mail[] = []
const handlers = jobHandlers(JOBS, {
  ...world.deps,
  mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
  documentSource: DOCUMENT_SOURCE,
})

interface JobCase {
  arrange(): Promise<{ visitor: Visitor; data: Record<string, unknown> }>
  /** The key in its data that names an object of the business. */
  objectKey?: string
  /** It finds nothing to change where everything is right, or only wakes other jobs. */
  isQuiet?: true
  /** Its mail holds a token, which is another one each time. */
  makesLink?: true
}

const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS)
}

const signedIn = () => world.signedIn({ plan: 'business', hasConfirmedEmail: true })

const ofBusiness = (visitor: Visitor, more: object = {}) => ({
  visitor,
  data: { businessId: visitor.user.businessId, ...more },
})

async function withDeletion() {
  const visitor = await signedIn()
  const wish = { retainBusinessData: false, confirmDeletion: true, password: PASSWORD }
  expect((await visitor.post('/api/data-export/delete-account', wish)).status).toBe(200)
  return visitor
}

/** The message of a question to support, or of its answer. */
async function withQuestion(from: 'member' | 'support') {
  const visitor = await signedIn()
  const asked = {
    subject: 'A question',
    text: 'How?',
    screen: null,
    record: null,
    screenshot: null,
  }
  const { id } = (await visitor.post('/api/support', asked)).body
  await answerRequest(visitor.ctx, id, { text: 'So.', isClosing: false })
  const { messages } = (await visitor.get(`/api/support/${id}`)).body
  const message = messages.find((each: { from: string }) => each.from === from)
  return ofBusiness(visitor, { messageId: message.id })
}

let addresses = 0

async function withNewAddress() {
  const visitor = await signedIn()
  const email = `new-${++addresses}-${visitor.user.email}`
  const { status } = await visitor.put('/api/data-export/rectify', { email, password: PASSWORD })
  expect(status).toBe(200)
  return { visitor, data: { accountId: visitor.user.id } }
}

async function withExport() {
  const visitor = await signedIn()
  const wish = { format: 'json', includeBusinessData: true, requestorEmail: visitor.user.email }
  expect((await visitor.post('/api/data-export/request', wish)).status).toBe(200)
  const [made] = await rows<{ id: string }>(
    visitor,
    'SELECT id FROM data_exports WHERE business_id = $1',
  )
  return ofBusiness(visitor, { exportId: made?.id })
}

async function withRequest() {
  const visitor = await signedIn()
  const wish = { requestType: 'access', requestDetails: 'What do you hold?' }
  const { body } = await visitor.post('/api/data-export/subject-request', wish)
  return ofBusiness(visitor, { reference: body.requestId })
}

async function withDrive() {
  const visitor = await signedIn()
  await issued(visitor)
  await connect(visitor, 'gdrive', { account: visitor.user.email })
  return visitor
}

async function withUpload() {
  const visitor = await withDrive()
  const { body } = await visitor.post('/api/backup/cloud-upload', { provider: 'gdrive' })
  return ofBusiness(visitor, { uploadId: body.uploadId })
}

/** A business whose weekly backup is uploaded, with `work` done up to there. */
async function withWeeklyUpload() {
  const visitor = await withDrive()
  later(8)
  await handlers['backup.weekly']?.({})
  const [upload] = await rows<{ id: string }>(
    visitor,
    'SELECT id FROM drive_uploads WHERE business_id = $1',
  )
  const { data } = ofBusiness(visitor, { uploadId: upload?.id })
  await handlers['backup.upload']?.(data)
  return { visitor, data }
}

const CASES: Record<string, JobCase> = {
  'account-deletion.erase-due': {
    async arrange() {
      const visitor = await withDeletion()
      later(15)
      return { visitor, data: {} }
    },
  },
  'mail.account-deletion': {
    makesLink: true,
    async arrange() {
      const visitor = await withDeletion()
      const { id: accountId, businessId } = visitor.user
      return { visitor, data: { accountId, businessId, mail: 'requested' } }
    },
  },
  'mail.change-email': { makesLink: true, arrange: withNewAddress },
  'mail.change-email-notice': { makesLink: true, arrange: withNewAddress },
  'auth.email-changes-due': {
    async arrange() {
      const { visitor } = await withNewAddress()
      await owner.query(
        'UPDATE email_changes SET new_confirmed_at = requested_at, takes_effect_at = requested_at WHERE account_id = $1',
        [visitor.user.id],
      )
      return { visitor, data: {} }
    },
  },
  'privacy.make-export': { objectKey: 'exportId', arrange: withExport },
  'mail.data-export': {
    makesLink: true,
    objectKey: 'exportId',
    async arrange() {
      const made = await withExport()
      await handlers['privacy.make-export']?.(made.data)
      return made
    },
  },
  'mail.invitation': {
    makesLink: true,
    objectKey: 'invitationId',
    async arrange() {
      const visitor = await signedIn()
      const email = `friend-of-${visitor.user.email}`
      const { body } = await visitor.post('/api/team/invitations', { email, role: 'sales' })
      return ofBusiness(visitor, { invitationId: body.invitations[0].id })
    },
  },
  'mail.privacy-request': {
    objectKey: 'reference',
    async arrange() {
      const { visitor, data } = await withRequest()
      return { visitor, data: { ...data, mail: 'request_received' } }
    },
  },
  'mail.privacy-mailbox': { objectKey: 'reference', arrange: withRequest },
  'mail.support': { objectKey: 'messageId', arrange: () => withQuestion('member') },
  'mail.support-answer': { objectKey: 'messageId', arrange: () => withQuestion('support') },
  'retention.delete-older': {
    isQuiet: true,
    async arrange() {
      const visitor = await signedIn()
      later(30)
      return { visitor, data: {} }
    },
  },
  'retention.delete-older-of': {
    async arrange() {
      const made = await withExport()
      later(400)
      return { ...made, data: { businessId: made.visitor.user.businessId } }
    },
  },
  'backup.disconnect-drives': { arrange: async () => ofBusiness(await withDrive()) },
  'backup.upload': { objectKey: 'uploadId', arrange: withUpload },
  'backup.uploads-due': {
    async arrange() {
      // Those that other files have left are tried first, fifty at a time.
      for (let batch = 0; batch < 4; batch++) await run('backup.uploads-due', {})
      return { ...(await withUpload()), data: {} }
    },
  },
  'backup.weekly': {
    async arrange() {
      const visitor = await withDrive()
      later(8)
      return { visitor, data: {} }
    },
  },
  'backup.rehearse': { objectKey: 'uploadId', arrange: withWeeklyUpload },
  'backup.mail': {
    objectKey: 'uploadId',
    async arrange() {
      const { visitor, data } = await withWeeklyUpload()
      return { visitor, data: { ...data, notice: 'differs' } }
    },
  },
}

/** Everything that a job can do for a business: its rows, its mails, and its files in its drive. */
async function effectsOn(visitor: Visitor, { makesLink }: JobCase) {
  const { email } = visitor.user
  const files = world.simulators.gdrive.files().filter((file) => file.account === email)
  const told = mails.filter(({ to, text }) => to.address.endsWith(email) || text.includes(email))
  return {
    rows: makesLink ? null : await hashOfWorld(owner, visitor),
    // The same mail may come twice, where the first run ended before it could say that it was sent.
    mails: [...new Set(told.map(({ to, subject }) => `${to.address} ${subject}`))],
    files: files.map(({ name }) => name),
  }
}

/** Runs a job. The scheduled ones look at all businesses, and those of other files fail, since their drives are gone. */
async function run(name: string, data: Record<string, unknown>): Promise<void> {
  const job = handlers[name]?.(data) ?? Promise.reject(new Error(`${name} has no handler.`))
  if (Object.keys(data).length === 0) await job.catch(() => {})
  else await job
}

test('every queue of these features has an entry', () => {
  expect(Object.keys(CASES).sort()).toEqual(JOBS_OF_PRIVACY)
})

test.each(Object.entries(CASES))('%s has the same effect when it runs twice', async (name, job) => {
  const { visitor, data } = await job.arrange()
  const before = await effectsOn(visitor, job)
  await run(name, data)
  const once = await effectsOn(visitor, job)
  if (!job.isQuiet) expect(once).not.toEqual(before)
  await run(name, data)
  expect(await effectsOn(visitor, job)).toEqual(once)
})

test.each(Object.entries(CASES).filter(([, { objectKey }]) => objectKey !== undefined))(
  '%s of one business with the object of another changes nothing and tells nothing',
  async (name, job) => {
    const [ada, eve] = [await job.arrange(), await job.arrange()]
    const state = async () => [await effectsOn(ada.visitor, job), await effectsOn(eve.visitor, job)]
    const before = await state()
    const sent = mails.length
    const key = job.objectKey ?? ''
    await run(name, { ...ada.data, [key]: eve.data[key] }).catch(() => {})
    expect(await state()).toEqual(before)
    expect(mails.slice(sent)).toEqual([])
  },
)
