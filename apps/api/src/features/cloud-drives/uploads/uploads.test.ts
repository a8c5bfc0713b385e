import { CLOUD_DRIVES } from '@isiro/contracts/cloud-drives'
import { afterEach, describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../../test/factories.ts'
import type { Visitor } from '../../../../test/harness.ts'
import { hashOfWorld } from '../../../../test/world.ts'
import { backUp, contentOf } from '../../backup/testing/whole-file.ts'
import { driveWorld } from '../testing/drive-world.ts'
import { workUpload } from './work.ts'

const world = await driveWorld()
const { signedIn, simulators, connect, rows, owner, clock, work, deps, jobs } = world

const start = clock.now
afterEach(() => {
  clock.now = start
  for (const simulator of Object.values(simulators)) simulator.reset()
})

const MIB = 1024 * 1024
const PASSPHRASE = 'twelve kola nuts'

/** A business with an invoice and an expense, whose drive is an account of its own. */
async function connected(drive: 'gdrive' | 'dropbox'): Promise<Visitor> {
  const ada = await signedIn()
  await issued(ada)
  await ada.post('/api/expenses', expenseInput())
  await connect(ada, drive, { account: accountOf(ada) })
  return ada
}
const accountOf = ({ user }: Visitor) => `${user.id}@drive.example`
const filesOf = (visitor: Visitor, drive: 'gdrive' | 'dropbox') =>
  simulators[drive].files().filter(({ account }) => account === accountOf(visitor))

/** A valid backup of some MiB: the blanks at its end are allowed. */
async function largeFile(visitor: Visitor, mib: number): Promise<string> {
  const text = JSON.stringify(await backUp(visitor))
  return text + ' '.repeat(mib * MIB - text.length)
}

const upload = (visitor: Visitor, provider: string, more: object = {}) =>
  visitor.post('/api/backup/cloud-upload', { provider, ...more })
const progress = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/backup/cloud-uploads/${id}`)).body
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

describe.each(CLOUD_DRIVES)('an upload to %s', (drive) => {
  test('of a backup that the server makes is answered at once, listed, and can be downloaded', async () => {
    const ada = await connected(drive)
    const begun = await upload(ada, drive)
    expect(begun).toMatchObject({
      status: 200,
      body: { state: 'making', bytesSent: 0, bytesTotal: null, fileId: null, failure: null },
    })
    await work(ada)
    const done = await progress(ada, begun.body.uploadId)
    expect(done).toMatchObject({ state: 'done', failure: null })
    expect(done.bytesSent).toBe(done.bytesTotal)

    expect((await ada.get('/api/backup')).body.last).toMatchObject({ drive })
    const { files } = (await ada.get(`/api/backup/cloud-list?provider=${drive}`)).body
    expect(files).toEqual([
      {
        id: done.fileId,
        name: 'isiro-backup-2026-11-21.json',
        date: expect.stringMatching(/^2026-11-21T10:00:00/),
        size: done.bytesTotal,
        isEncrypted: false,
      },
    ])
    const file = await ada.get(
      `/api/backup/cloud-download?provider=${drive}&fileId=${encodeURIComponent(done.fileId)}`,
    )
    expect(contentOf(file.body.data)).toEqual(contentOf(await backUp(ada)))
    expect(await rows(ada, 'SELECT 1 FROM drive_upload_parts WHERE business_id = $1')).toEqual([])
  })

  test('of a given file answers with the id at the drive, and stores it byte for byte', async () => {
    const ada = await connected(drive)
    const data = await largeFile(ada, 9)
    const { body } = await upload(ada, drive, {
      filename: 'mine.json',
      data,
      size: Buffer.byteLength(data),
    })
    expect(body).toMatchObject({ state: 'done', bytesSent: 9 * MIB, failure: null })
    expect(simulators[drive].content(body.fileId).toString()).toBe(data)
    expect(filesOf(ada, drive)).toMatchObject([{ name: 'mine.json', bytes: 9 * MIB }])
  })

  test('goes on where the connection was lost, also on another node', async () => {
    const ada = await connected(drive)
    const data = await largeFile(ada, 9)
    simulators[drive].dropParts(1)
    const lost = await upload(ada, drive, { data })
    expect(lost.body).toMatchObject({ state: 'uploading', fileId: null })
    // Before its time nobody takes it up.
    await workUpload(deps, { businessId: ada.ctx.businessId, uploadId: lost.body.uploadId })
    expect((await progress(ada, lost.body.uploadId)).state).toBe('uploading')

    wait(60_000)
    await jobs['backup.uploads-due']?.({})
    const done = await progress(ada, lost.body.uploadId)
    expect(done).toMatchObject({ state: 'done', bytesSent: 9 * MIB })
    expect(simulators[drive].content(done.fileId).toString()).toBe(data)
    expect(filesOf(ada, drive)).toHaveLength(1)
  })

  test('of a node that ended is taken over by another after its lease, and by one only', async () => {
    const ada = await connected(drive)
    const { body } = await upload(ada, drive)
    const { businessId } = ada.ctx
    await rows(
      ada,
      `UPDATE due_work SET due_at = '${new Date(start.getTime() + 60_000).toISOString()}'
       WHERE business_id = $1 AND kind = 'drive_upload'`,
    )
    await work(ada)
    expect((await progress(ada, body.uploadId)).state).toBe('making')
    wait(61_000)
    const job = { businessId, uploadId: body.uploadId }
    await Promise.all([workUpload(deps, job), workUpload(deps, job), workUpload(deps, job)])
    expect((await progress(ada, body.uploadId)).state).toBe('done')
    expect(filesOf(ada, drive)).toHaveLength(1)
  })

  test('whose last answer was lost does not store the file twice', async () => {
    const ada = await connected(drive)
    const { body } = await upload(ada, drive)
    await work(ada)
    // As if the node had ended before it stored the outcome.
    const data = simulators[drive].content((await progress(ada, body.uploadId)).fileId).toString()
    const again = await upload(ada, drive, { data })
    expect(again.body.state).toBe('done')
    expect(filesOf(ada, drive)).toHaveLength(1)
  })

  test('to a full drive fails at once and says so', async () => {
    const ada = await connected(drive)
    simulators[drive].setFull(true)
    const { body } = await upload(ada, drive)
    await work(ada)
    expect(await progress(ada, body.uploadId)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('is full'),
    })
    const given = await upload(ada, drive, { data: JSON.stringify(await backUp(ada)) })
    expect(given).toMatchObject({ status: 422, body: { code: 'cloud.full' } })
    expect(filesOf(ada, drive)).toEqual([])
  })

  test('fails after an hour without an answer, not before', async () => {
    const ada = await connected(drive)
    const { body } = await upload(ada, drive)
    simulators[drive].outage({ kind: 'error', status: 503 })
    for (let i = 0; i < 20; i++) {
      await jobs['backup.uploads-due']?.({})
      if (clock.now.getTime() - start.getTime() < 3_000_000)
        expect((await progress(ada, body.uploadId)).state).not.toBe('failed')
      wait(600_000)
    }
    expect(await progress(ada, body.uploadId)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining("We can't reach"),
    })
  })

  test.each([429, 500])('and a list survive a status %i that passes', async (status) => {
    const ada = await connected(drive)
    simulators[drive].outage({ kind: 'error', status, calls: 1 })
    const { body } = await upload(ada, drive)
    await work(ada)
    wait(120_000)
    await jobs['backup.uploads-due']?.({})
    expect((await progress(ada, body.uploadId)).state).toBe('done')
  })

  test('encrypted with a passphrase cannot be read without it', async () => {
    const ada = await connected(drive)
    const { body } = await upload(ada, drive, { passphrase: PASSPHRASE })
    await work(ada)
    const { fileId } = await progress(ada, body.uploadId)
    const [file] = filesOf(ada, drive)
    expect(file?.name).toBe('isiro-backup-2026-11-21.json.age')
    const stored = simulators[drive].content(fileId)
    expect(stored.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect(stored.includes('clients')).toBe(false)
    const { files } = (await ada.get(`/api/backup/cloud-list?provider=${drive}`)).body
    expect(files).toMatchObject([{ isEncrypted: true }])

    const query = `provider=${drive}&fileId=${encodeURIComponent(fileId)}`
    const without = await ada.get(`/api/backup/cloud-download?${query}`)
    expect(without).toMatchObject({ status: 422, body: { code: 'cloud.passphrase_required' } })
    const open = (passphrase: string) =>
      ada.post('/api/backup/cloud-download', { provider: drive, fileId, passphrase })
    expect((await open('another passphrase')).body.code).toBe('cloud.passphrase_wrong')
    expect(contentOf((await open(PASSPHRASE)).body.data)).toEqual(contentOf(await backUp(ada)))
    const [kept] = await rows<{ all: string }>(
      ada,
      'SELECT u::text AS all FROM drive_uploads u WHERE business_id = $1',
    )
    expect(kept?.all).not.toContain(PASSPHRASE)
  })
})

describe('an upload', () => {
  test.each<[string, object, string]>([
    ['that is no backup', { data: '{"hello":1}' }, 'backup.invalid_file'],
    ['that is no JSON', { data: 'PK\u0003\u0004' }, 'backup.invalid_file'],
    ['of another size than it says', { data: '{}', size: 3 }, 'request.invalid'],
    ['under a path', { filename: '../../etc/passwd.json' }, 'request.invalid'],
    ['under a hidden name', { filename: '.json' }, 'request.invalid'],
    ['with a short passphrase', { passphrase: 'short' }, 'request.invalid'],
    ['with the id of another business', { businessId: 'x' }, 'request.invalid'],
  ])('%s is refused with nothing stored', async (_name, more, code) => {
    const ada = await connected('gdrive')
    const before = await hashOfWorld(owner, ada)
    expect((await upload(ada, 'gdrive', more)).body.code).toBe(code)
    expect(await hashOfWorld(owner, ada)).toBe(before)
    expect(filesOf(ada, 'gdrive')).toEqual([])
  })

  test('above 50 MB is refused', async () => {
    const ada = await connected('gdrive')
    const data = ' '.repeat(50 * MIB + 1)
    expect((await upload(ada, 'gdrive', { data })).body.code).toBe('backup.too_large')
  })

  test('needs a connected drive, and waits for the one before it', async () => {
    const ada = await connected('gdrive')
    expect((await upload(ada, 'dropbox')).body.code).toBe('cloud.not_connected')
    await upload(ada, 'gdrive')
    const second = await upload(ada, 'gdrive')
    expect(second).toMatchObject({ status: 409, body: { code: 'cloud.upload_running' } })
  })

  test('of one business is unknown to another', async () => {
    const [ada, eve] = [await connected('gdrive'), await connected('gdrive')]
    const { body } = await upload(ada, 'gdrive')
    expect((await eve.get(`/api/backup/cloud-uploads/${body.uploadId}`)).status).toBe(404)
  })
})
