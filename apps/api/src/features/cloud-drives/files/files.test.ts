import { CLOUD_DRIVES } from '@isiro/contracts/cloud-drives'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../../../../test/harness.ts'
import { hashOfWorld } from '../../../../test/world.ts'
import { type DriveWorld, driveWorld } from '../testing/drive-world.ts'

const world = await driveWorld()
const { signedIn, simulators, connect, owner } = world
/** Gives a drive up sooner, and does not wait for as long as it asks to. */
const hurried = await driveWorld({}, { timeoutMs: 1_000 })

afterEach(() => {
  for (const { simulators } of [world, hurried])
    for (const simulator of Object.values(simulators)) simulator.reset()
})

type Drive = (typeof CLOUD_DRIVES)[number]
const accountOf = ({ user }: Visitor) => `${user.id}@drive.example`
const list = (visitor: Visitor, drive: Drive) =>
  visitor.get(`/api/backup/cloud-list?provider=${drive}`)
const download = (visitor: Visitor, drive: Drive, fileId: string) =>
  visitor.get(`/api/backup/cloud-download?provider=${drive}&fileId=${encodeURIComponent(fileId)}`)

/** A business with one backup in its own account of a drive; the id of the file. */
async function backedUp(
  drive: Drive,
  { signedIn, connect, work }: DriveWorld = world,
): Promise<{ ada: Visitor; fileId: string }> {
  const ada = await signedIn()
  await connect(ada, drive, { account: accountOf(ada) })
  const { body } = await ada.post('/api/backup/cloud-upload', { provider: drive })
  await work(ada)
  const { fileId } = (await ada.get(`/api/backup/cloud-uploads/${body.uploadId}`)).body
  return { ada, fileId }
}

describe.each(CLOUD_DRIVES)('the files of %s', (drive) => {
  let kept: Awaited<ReturnType<typeof backedUp>>
  beforeAll(async () => {
    kept = await backedUp(drive, hurried)
  })

  test('an empty drive is an empty list, and one that does not answer is an error', async () => {
    const ada = await signedIn()
    await connect(ada, drive, { account: accountOf(ada) })
    expect((await list(ada, drive)).body).toEqual({ files: [] })
    simulators[drive].outage({ kind: 'error', status: 503 })
    expect(await list(ada, drive)).toMatchObject({
      status: 502,
      body: { code: 'cloud.unreachable' },
    })
  })

  test('are all listed, over several pages, and those of others are not', async () => {
    const { ada } = await backedUp(drive)
    const file = simulators[drive].files().find(({ account }) => account === accountOf(ada))
    const text = simulators[drive].content(file?.id ?? '').toString()
    simulators[drive].addForeignFile({ account: accountOf(ada), name: 'tax.json', text: '{}' })
    simulators[drive].copyFile(file?.id ?? '', 550)
    const { body } = await list(ada, drive)
    expect(body.files).toHaveLength(551)
    expect(new Set(body.files.map(({ id }: { id: string }) => id)).size).toBe(551)
    expect(body.files.map(({ name }: { name: string }) => name)).not.toContain('tax.json')
    expect(text).toContain('"version":"1.0.0"')
  })

  test.each(['cut', 'altered'] as const)('a download that was %s is refused', async (fault) => {
    const { ada, fileId } = await backedUp(drive)
    const before = await hashOfWorld(owner, ada)
    simulators[drive].nextDownloads(fault)
    expect(await download(ada, drive, fileId)).toMatchObject({
      status: 502,
      body: { code: 'cloud.damaged' },
    })
    expect(await hashOfWorld(owner, ada)).toBe(before)
    expect((await download(ada, drive, fileId)).status).toBe(200)
  })

  test('a file that was changed at the drive is refused', async () => {
    const { ada, fileId } = await backedUp(drive)
    const text = simulators[drive].content(fileId).toString()
    simulators[drive].replaceContent(fileId, text.replace('Business', 'Busyness'))
    expect((await download(ada, drive, fileId)).body.code).toBe('cloud.damaged')
  })

  test('a file that is no backup is refused like one from a device', async () => {
    const { ada, fileId } = await backedUp(drive)
    simulators[drive].copyFile(fileId, 1)
    const copy = (await list(ada, drive)).body.files.find(
      ({ id }: { id: string }) => id !== fileId,
    ).id
    simulators[drive].replaceContent(copy, '{"version":"1.0.0"}')
    expect((await download(ada, drive, copy)).body.code).toBe('backup.invalid_file')
  })

  test('another business’s file does not exist, and neither does one that was deleted', async () => {
    const { ada, fileId } = await backedUp(drive)
    const { ada: eve } = await backedUp(drive)
    expect(await download(eve, drive, fileId)).toMatchObject({
      status: 404,
      body: { code: 'cloud.file_gone' },
    })
    expect((await download(ada, drive, fileId)).status).toBe(200)
  })

  test.each([
    '../about',
    '..%2f..%2fdrive%2fv3%2fabout',
    'x?alt=media',
    '/Apps/other.json',
    'id:../x',
    'rev:0123456789',
    '',
    'a'.repeat(200),
  ])('the id %j is refused before anything is asked of the drive', async (fileId) => {
    const { calls } = hurried.simulators[drive]
    const before = calls().length
    expect((await download(kept.ada, drive, fileId)).status).toBe(400)
    expect(calls().length).toBe(before)
  })

  test.each([
    // Its token call is answered so, too: nothing says that the consent has ended.
    [401, 502, 'cloud.unreachable'],
    [403, 503, 'cloud.busy'],
    [429, 503, 'cloud.busy'],
    [500, 502, 'cloud.unreachable'],
  ])('an answer %i becomes %i %s, with nothing changed', async (status, expected, code) => {
    if (drive === 'dropbox' && status === 403) return // Dropbox says it by 429 alone.
    const { ada, fileId } = kept
    hurried.simulators[drive].outage({ kind: 'error', status })
    for (const answer of [await list(ada, drive), await download(ada, drive, fileId)])
      expect(answer).toMatchObject({ status: expected, body: { code } })
  })

  test('a drive that never answers is given up', async () => {
    hurried.simulators[drive].outage({ kind: 'hang' })
    expect((await list(kept.ada, drive)).body.code).toBe('cloud.unreachable')
  })
})
