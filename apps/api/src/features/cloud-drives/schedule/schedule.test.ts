import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { expenseInput, issued } from '../../../../test/factories.ts'
import type { Visitor } from '../../../../test/harness.ts'
import { driveWorld } from '../testing/drive-world.ts'

const world = await driveWorld()
const { signedIn, simulators, connect, rows, clock, work, jobs, mails } = world

const start = clock.now
afterEach(() => {
  clock.now = start
  mails.length = 0
  for (const simulator of Object.values(simulators)) simulator.reset()
})

const DAY_MS = 86_400_000
const accountOf = ({ user }: Visitor) => `${user.id}@drive.example`
const filesOf = (visitor: Visitor) =>
  simulators.gdrive.files().filter(({ account }) => account === accountOf(visitor))

/** A business with some books, whose weekly backups go to Google Drive. */
async function scheduled(zone = 'Africa/Lagos'): Promise<Visitor> {
  const ada = await signedIn()
  await rows(ada, `UPDATE businesses SET time_zone = '${zone}' WHERE id = $1`)
  await issued(ada)
  await ada.post('/api/expenses', expenseInput())
  await connect(ada, 'gdrive', { account: accountOf(ada) })
  return ada
}

/** The night's jobs, as the worker runs them each minute. */
async function runAt(visitor: Visitor, instant: string | Date): Promise<void> {
  clock.now = new Date(instant)
  await jobs['backup.weekly']?.({})
  await work(visitor)
}
const schedule = async (visitor: Visitor) => (await visitor.get('/api/backup/cloud')).body.schedule

describe('the weekly backup', () => {
  test.each([
    ['Africa/Lagos', '2026-11-22T21:59:00Z', '2026-11-22T22:00:00Z', '2026-11-29T22:00:00.000Z'],
    [
      'Pacific/Auckland',
      '2026-11-22T09:59:00Z',
      '2026-11-22T10:00:00Z',
      '2026-11-29T10:00:00.000Z',
    ],
    [
      'America/New_York',
      '2026-11-23T03:59:00Z',
      '2026-11-23T04:00:00Z',
      '2026-11-30T04:00:00.000Z',
    ],
  ])('in %s is made on Sunday night of its clock', async (zone, before, at, next) => {
    const ada = await scheduled(zone)
    await runAt(ada, before)
    expect(filesOf(ada)).toEqual([])
    await runAt(ada, at)
    expect(filesOf(ada)).toHaveLength(1)
    expect(await schedule(ada)).toMatchObject({ nextAt: next, last: { state: 'done' } })
    await runAt(ada, new Date(new Date(at).getTime() + DAY_MS))
    expect(filesOf(ada)).toHaveLength(1)
  })

  test('of more than 50 MB is read back and restored, too', async () => {
    const ada = await scheduled()
    for (let i = 0; i < 8; i++) await ada.post('/api/expenses', expenseInput())
    await rows(
      ada,
      `INSERT INTO expense_receipts (business_id, id, expense_id, media_type, file, added_at)
       SELECT business_id, id, id, 'application/pdf', convert_to('%PDF-1.4' || repeat('x', 4900000) || '%%EOF', 'UTF8'), created_at
       FROM expenses WHERE business_id = $1`,
    )
    const settings = { drive: 'gdrive', includesReceipts: true }
    await ada.put('/api/backup/cloud/schedule', settings)
    await runAt(ada, '2026-11-22T22:00:00Z')
    const [file] = filesOf(ada)
    expect(simulators.gdrive.content(file?.id ?? '').length).toBeGreaterThan(MAX_BACKUP_BYTES)
    expect((await schedule(ada)).last.rehearsal).toMatchObject({ matches: true })
    const inDrive = { provider: 'gdrive', fileId: file?.id, passphrase: null }
    const restored = await ada.post('/api/backup/cloud-restore/expenses', inDrive)
    expect(restored).toMatchObject({ status: 200, body: { success: true } })
  }, 240_000)

  test('of more invoices than the plan issues in a month matches the books, too', async () => {
    const ada = await scheduled()
    const goTo = (plan: string) => rows(ada, `UPDATE businesses SET plan = '${plan}' WHERE id = $1`)
    await goTo('pro')
    for (let i = 0; i < 6; i++) await issued(ada)
    await goTo('free')
    await runAt(ada, '2026-11-22T22:00:00Z')
    expect((await schedule(ada)).last.rehearsal).toMatchObject({ matches: true })
  })

  test('is read back and restored, and matches the books', async () => {
    const ada = await scheduled()
    await runAt(ada, '2026-11-22T22:00:00Z')
    const { last } = await schedule(ada)
    const [invoice] = await rows<{ total: string }>(
      ada,
      'SELECT (total / 100.0)::numeric(20, 2)::text AS total FROM invoices WHERE business_id = $1',
    )
    expect(last).toEqual({
      startedAt: '2026-11-22T22:00:00.000Z',
      state: 'done',
      failure: null,
      rehearsal: {
        checkedAt: '2026-11-22T22:00:00.000Z',
        matches: true,
        invoices: 1,
        total: invoice?.total,
      },
    })
    expect(mails).toEqual([])
    // The throw-away space is gone, and the books are as they were.
    const { rows: businesses } = await world.owner.query(
      "SELECT 1 FROM businesses WHERE name = 'Rehearsal'",
    )
    expect(businesses).toEqual([])
    expect(await rows(ada, 'SELECT 1 FROM invoices WHERE business_id = $1')).toHaveLength(1)
  })

  test('that was changed at the drive does not match, and the owner is told at once', async () => {
    const ada = await scheduled()
    clock.now = new Date('2026-11-22T22:00:00Z')
    await jobs['backup.weekly']?.({})
    simulators.gdrive.nextDownloads('altered', 100)
    await work(ada)
    expect((await schedule(ada)).last).toMatchObject({
      state: 'done',
      rehearsal: { matches: false },
    })
    expect(mails).toMatchObject([
      {
        to: { address: ada.user.email },
        subject: 'This week’s backup does not match your books',
      },
    ])
  })

  test('whose restore comes to less than the books does not match', async () => {
    const ada = await scheduled()
    clock.now = new Date('2026-11-22T22:00:00Z')
    await jobs['backup.weekly']?.({})
    await jobs['backup.uploads-due']?.({})
    await rows(
      ada,
      `UPDATE drive_uploads SET books = jsonb_set(books, '{invoiced,NGN}', '"1"') WHERE business_id = $1`,
    )
    await work(ada)
    expect((await schedule(ada)).last.rehearsal).toMatchObject({ matches: false })
    expect(mails).toHaveLength(1)
  })

  test('that fails tells the owner in the owner’s language', async () => {
    const ada = await scheduled()
    await rows(
      ada,
      `UPDATE accounts SET language = 'fr' WHERE id = '${ada.user.id}' AND $1::uuid IS NOT NULL`,
    )
    simulators.gdrive.setFull(true)
    await runAt(ada, '2026-11-22T22:00:00Z')
    expect((await schedule(ada)).last).toMatchObject({ state: 'failed', rehearsal: null })
    expect(mails).toMatchObject([
      { subject: 'La sauvegarde de cette semaine n’est pas arrivée sur Google Drive' },
    ])
    expect(mails[0]?.text).toContain('Google Drive est plein')
  })

  test('asks to connect again when the consent was taken back', async () => {
    const ada = await scheduled()
    simulators.gdrive.revokeAccount(accountOf(ada))
    await runAt(ada, '2026-11-22T22:00:00Z')
    expect((await schedule(ada)).last.failure).toContain('no longer gives Isiro access')
    expect(mails).toHaveLength(1)
  })

  test('that was missed for weeks is caught up once', async () => {
    const ada = await scheduled()
    await runAt(ada, '2026-12-16T09:00:00Z')
    expect(filesOf(ada)).toHaveLength(1)
    expect((await schedule(ada)).nextAt).toBe('2026-12-20T22:00:00.000Z')
    await runAt(ada, '2026-12-16T09:01:00Z')
    expect(filesOf(ada)).toHaveLength(1)
  })

  test('is one, though two nodes and repeated jobs start and work it', async () => {
    const ada = await scheduled()
    clock.now = new Date('2026-11-22T22:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => jobs['backup.weekly']?.({})))
    await Promise.all(Array.from({ length: 3 }, () => jobs['backup.uploads-due']?.({})))
    await work(ada)
    await work(ada)
    expect(filesOf(ada)).toHaveLength(1)
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      ada,
      'SELECT count(*)::int AS count FROM drive_uploads WHERE business_id = $1',
    )
    expect(count).toBe(1)
  })

  test('waits for a backup that somebody has just started', async () => {
    const ada = await scheduled()
    await ada.post('/api/backup/cloud-upload', { provider: 'gdrive', filename: 'by-hand.json' })
    await runAt(ada, '2026-11-22T22:00:00Z')
    await runAt(ada, '2026-11-22T22:01:00Z')
    expect(filesOf(ada).map(({ name }) => name)).toEqual([
      'isiro-backup-2026-11-22.json',
      'by-hand.json',
    ])
  })
})

describe('what is kept', () => {
  test('is six months, and at least three, and never a file that the schedule did not make', async () => {
    const ada = await scheduled()
    await ada.post('/api/backup/cloud-upload', { provider: 'gdrive', filename: 'by-hand.json' })
    await work(ada)
    for (const day of ['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13'])
      await runAt(ada, `${day}T22:00:00Z`)
    expect(filesOf(ada)).toHaveLength(5)
    await runAt(ada, '2027-05-30T22:00:00Z')
    expect(filesOf(ada).map(({ name }) => name)).toEqual([
      'isiro-backup-2027-05-30.json',
      'isiro-backup-2026-12-13.json',
      'isiro-backup-2026-12-06.json',
      'by-hand.json',
    ])
    await runAt(ada, '2028-05-28T22:00:00Z')
    expect(filesOf(ada).map(({ name }) => name)).toEqual([
      'isiro-backup-2028-05-28.json',
      'isiro-backup-2027-05-30.json',
      'isiro-backup-2026-12-13.json',
      'by-hand.json',
    ])
  })
})

test('a backup that arrived stays so, though an older one could not be deleted, which next week does', async () => {
  const ada = await scheduled()
  for (const day of ['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13'])
    await runAt(ada, `${day}T22:00:00Z`)
  // The drive takes the file, and from then on refuses every call that deletes one.
  const call = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    init?.method === 'DELETE'
      ? Promise.resolve(Response.json({ error: { code: 403 } }, { status: 403 }))
      : call(input, init),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(runAt(ada, '2027-05-30T22:00:00Z')).rejects.toThrow()
  vi.unstubAllGlobals()
  await work(ada)
  const [upload] = await rows(
    ada,
    'SELECT state, failure FROM drive_uploads WHERE business_id = $1 ORDER BY started_at DESC LIMIT 1',
  )
  expect(upload).toEqual({ state: 'done', failure: null })
  expect(mails).toEqual([])
  await runAt(ada, '2027-06-06T22:00:00Z')
  expect(filesOf(ada).map(({ name }) => name)).not.toContain('isiro-backup-2026-11-22.json')
})

describe('the settings of the weekly backup', () => {
  test('turn it off for good, and on again', async () => {
    const ada = await scheduled()
    const save = (body: object) => ada.put('/api/backup/cloud/schedule', body)
    const off = await save({ drive: null, includesReceipts: false })
    expect(off.body.schedule).toMatchObject({ drive: null, nextAt: null })
    await connect(ada, 'gdrive', { account: accountOf(ada) })
    await runAt(ada, '2026-11-22T22:00:00Z')
    expect(filesOf(ada)).toEqual([])
    const on = await save({ drive: 'gdrive', includesReceipts: true })
    expect(on.body.schedule).toMatchObject({
      drive: 'gdrive',
      includesReceipts: true,
      nextAt: '2026-11-29T22:00:00.000Z',
    })
    expect((await save({ drive: 'dropbox', includesReceipts: false })).body.code).toBe(
      'cloud.not_connected',
    )
  })

  test('keep the passphrase until it is taken away, and the rehearsal decrypts with it', async () => {
    const ada = await scheduled()
    const save = (more: object) =>
      ada.put('/api/backup/cloud/schedule', { drive: 'gdrive', includesReceipts: false, ...more })
    expect((await save({ passphrase: 'twelve kola nuts' })).body.schedule.hasPassphrase).toBe(true)
    expect((await save({})).body.schedule.hasPassphrase).toBe(true)
    await runAt(ada, '2026-11-22T22:00:00Z')
    expect(filesOf(ada)).toMatchObject([{ name: 'isiro-backup-2026-11-22.json.age' }])
    expect((await schedule(ada)).last.rehearsal).toMatchObject({ matches: true })
    const blanks = await save({ passphrase: ' '.repeat(12) })
    expect(blanks).toMatchObject({ status: 400, body: { fields: [{ path: 'passphrase' }] } })
    expect((await save({ passphrase: null })).body.schedule.hasPassphrase).toBe(false)
    const [stored] = await rows<{ all: string }>(
      ada,
      'SELECT s::text AS all FROM backup_schedules s WHERE business_id = $1',
    )
    expect(stored?.all).not.toContain(Buffer.from('twelve kola').toString('hex'))
  })

  test('follow the next drive when theirs is disconnected, and keep the passphrase', async () => {
    const ada = await scheduled()
    const before = { drive: 'gdrive', includesReceipts: false, passphrase: 'twelve kola nuts' }
    await ada.put('/api/backup/cloud/schedule', before)
    await ada.post('/api/backup/cloud/gdrive/disconnect')
    expect(await schedule(ada)).toMatchObject({ drive: null, hasPassphrase: true })
    await connect(ada, 'dropbox', { account: accountOf(ada) })
    expect(await schedule(ada)).toMatchObject({ drive: 'dropbox', hasPassphrase: true })
  })
})
