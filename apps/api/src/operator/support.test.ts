import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testApp, type Visitor } from '../../test/harness.ts'
import { openDatabase } from '../platform/db/database.ts'
import { OperatorError } from './operator-error.ts'
import { help, readCommand } from './run.ts'

const app = await testApp()
const owner = openDatabase(
  { connectionString: testDatabase().ownerUrl, poolSize: 1, lookupPoolSize: 1 },
  () => {},
)
const folder = mkdtempSync(join(tmpdir(), 'isiro-support-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await owner.close()
})

async function run(...args: string[]): Promise<string> {
  const command = readCommand(args)
  if (command === null) return help()
  return command({ ...app.deps, across: owner.withoutTenant })
}

async function refusalOf(...args: string[]): Promise<string> {
  const error = await run(...args).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as OperatorError).message
}

let ada: Visitor
let asked: { id: string; reference: string }

beforeEach(async () => {
  app.clock.now = new Date('2026-11-27T13:00:00Z')
  ada = await app.signedIn({ plan: 'business' })
  const question = {
    subject: 'A question',
    text: 'How?',
    screen: '/invoices',
    record: null,
    screenshot: null,
  }
  asked = (await ada.post('/api/support', question)).body
})

const kinds = async () =>
  JSON.stringify((await ada.get('/api/trail')).body).match(/(support|operator)\.\w+/g) ?? []

test('open questions are listed by their promise, and those beyond it are overdue', async () => {
  const line = async () =>
    (await run('support')).split('\n').find((each) => each.includes(asked.reference)) ?? ''
  expect(await line()).toMatch(/^2026-11-30 13:00 UTC +S-/)
  app.clock.now = new Date('2026-11-30T13:01:00Z')
  expect(await line()).toContain('2026-11-30 13:00 UTC OVERDUE')
})

test('one is shown with what was said, and its business reads that it was looked at', async () => {
  const shown = await run('support', asked.reference.toLowerCase())
  expect(shown).toContain('How?')
  expect(shown).toContain(ada.user.email)
  expect(await kinds()).toContain('operator.looked')
})

test('an answer is typed or comes from a file, and can close', async () => {
  const file = join(folder, 'answer.txt')
  writeFileSync(file, 'First line.\nSecond line.\n')
  expect(await run('answer-support', asked.reference, '--text-file', file)).toContain(
    ada.user.email,
  )
  expect((await ada.get(`/api/support/${asked.id}`)).body).toMatchObject({
    state: 'answered',
    messages: [{}, { from: 'support', text: 'First line.\nSecond line.' }],
  })
  expect(await run('support')).not.toContain(asked.reference)
  await run('answer-support', asked.reference, '--close')
  expect((await ada.get(`/api/support/${asked.id}`)).body).toMatchObject({ state: 'closed' })
  expect(await refusalOf('answer-support', asked.reference, '--close')).toContain('closed already')
  expect(await kinds()).toEqual(expect.arrayContaining(['support.answered', 'support.closed']))
})

test('what nobody can mean is refused in a plain sentence', async () => {
  const { reference } = asked
  expect(await refusalOf('answer-support', 'S-NOBODY', '--text', 'Hi')).toContain('No question')
  expect(await refusalOf('answer-support', reference)).toContain('Add the answer')
  expect(await refusalOf('answer-support', reference, '--text', 'A\u001b[2J')).toContain(
    'plain text',
  )
  expect(await refusalOf('answer-support', reference, '--text-file', '/nowhere')).toContain(
    "can't be read",
  )
})

test('an incident is opened, gone on with and closed by its number', async () => {
  const opened = await run(
    'incident',
    'open',
    ...['--title', 'Late mails', '--text', 'We look into it.', '--affects', 'email,sms'],
  )
  const id = /incident (\d+) is open/.exec(opened)?.[1] ?? ''
  expect(await run('incidents')).toMatch(new RegExp(`^${id} .*OPEN +email, sms +Late mails$`, 'm'))
  await run('incident', 'update', id, '--text', 'Found it.')
  expect(await run('incident', 'close', id, '--text', 'Solved.')).toContain('is closed')
  expect(await refusalOf('incident', 'update', id, '--text', 'More.')).toContain('No open incident')
  expect(
    await refusalOf('incident', 'open', '--title', 'X', '--text', 'Y', '--affects', 'moon'),
  ).toContain('--affects must be')
})
