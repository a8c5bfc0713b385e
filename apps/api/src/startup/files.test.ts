import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../test/harness.ts'
import { temporaryDataDir } from '../features/account-deletion/testing/deletion-world.ts'
import { toBusinessId } from '../platform/db/context.ts'
import { requireStore } from '../platform/files/store/find-store.ts'
import { type Ending, endAll } from './endings.ts'
import { openFiles } from './files.ts'

const endings: Ending[] = []
afterAll(() => endAll(endings))

const inS3 = { keptIn: 's3', s3: null } as const

test('without keys test mode has a simulator, whose objects outlive it and the wish for it', async () => {
  const config = { ...testConfig, dataDir: temporaryDataDir() }
  expect(await openFiles(config, endings)).toEqual({ files: testConfig.files, notices: [] })
  const business = toBusinessId(crypto.randomUUID())
  const { files, notices } = await openFiles({ ...config, files: inS3 }, endings)
  expect(notices).toEqual([expect.stringMatching(/is a simulator at http.*\/simulator$/)])
  const object = await requireStore({ files }).put(business, Buffer.from('a file'))
  await endAll(endings.splice(0))
  const later = await openFiles(config, endings)
  expect(later.files.keptIn).toBe('database')
  expect((await requireStore(later).get(business, object)).toString()).toBe('a file')
})

test('production has no simulator, and a store with keys is nobody else', async () => {
  const count = endings.length
  const { s3 } = (
    await openFiles({ ...testConfig, files: inS3, environment: 'production' }, endings)
  ).files
  expect(s3).toBeNull()
  const files = {
    keptIn: 's3',
    s3: {
      endpoint: 'https://s3.example',
      region: 'x',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    },
  } as const
  expect(await openFiles({ ...testConfig, files }, endings)).toEqual({ files, notices: [] })
  expect(endings).toHaveLength(count)
})
