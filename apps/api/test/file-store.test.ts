import { randomBytes } from 'node:crypto'
import { startS3Simulator, TEST_ACCOUNT } from '@isiro/simulators/s3/s3-simulator'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletionWorld } from '../src/features/account-deletion/testing/deletion-world.ts'
import {
  backUp,
  contentOf,
  restoreAll,
  sameOwner,
} from '../src/features/backup/testing/whole-file.ts'
import { countStorage } from '../src/features/storage/service.ts'
import { readCommand } from '../src/operator/run.ts'
import { read, toBusinessId, transact } from '../src/platform/db/context.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import type { FileStore } from '../src/platform/files/store/file-store.ts'
import { findStore } from '../src/platform/files/store/find-store.ts'
import { FILE_JOBS } from '../src/platform/files/store/jobs.ts'
import { moveFilesIn, moveFilesOut } from '../src/platform/files/store/move.ts'
import { withFilesNear } from '../src/platform/files/store/near-files.ts'
import { countPlaces, FILE_TABLES, listOutside } from '../src/platform/files/store/queries.ts'
import { moveOut as moveFor, sweepObjects } from '../src/platform/files/store/sweep.ts'
import { testDatabase } from './database.ts'
import { expenseInput, issued } from './factories.ts'
import { asBusiness, must, testApp, type Visitor } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'
import { markedPng } from './marked-png.ts'
import { atFileEnd } from './test-file.ts'
import { buildWorld } from './world.ts'

const DAY_MS = 86_400_000
const stored = { now: new Date('2026-11-21T10:00:00Z') }
const s3 = await startS3Simulator({ now: () => stored.now })
atFileEnd(() => s3.close())

const account = {
  endpoint: s3.baseUrl,
  ...TEST_ACCOUNT,
  callPolicy: { retryWaitMs: 1, timeoutMs: 500, failuresToOpen: Number.MAX_SAFE_INTEGER },
}
const apps = {
  database: await testApp(),
  s3: await testApp({ files: { keptIn: 's3', s3: account } }),
  back: await testApp({ files: { keptIn: 'database', s3: account } }),
}
const { deps, owner, clock } = apps.s3
const store = findStore(deps.config) as FileStore
const across = openDatabase(
  { connectionString: testDatabase().ownerUrl, poolSize: 1, lookupPoolSize: 1 },
  () => {},
)
atFileEnd(() => across.close())
const jobsOf = (kept: keyof typeof apps) => jobHandlers(FILE_JOBS, apps[kept].deps)
const run = jobsOf('s3')

beforeEach(() => {
  s3.reset()
  clock.now = stored.now
})

const png = (mark: string) => ({ mediaType: 'image/png', base64: markedPng(mark) })
const pro = (kept: keyof typeof apps) => apps[kept].signedIn({ plan: 'business' })
const moveOut = ({ user: { businessId } }: Visitor) => run['files.move-out']?.({ businessId })

/** The objects of a visitor's business. */
const objectsOf = ({ user }: Visitor) =>
  s3.objects().filter(({ key }) => key.startsWith(`${user.businessId}/`))

async function placesOf({ ctx }: Visitor) {
  const counted = await read(ctx, ({ db, businessId }) =>
    Promise.all(FILE_TABLES.map((table) => countPlaces(db, businessId, table))),
  )
  const sum = (part: 'inside' | 'outside') => counted.reduce((total, each) => total + each[part], 0)
  return { inside: sum('inside'), outside: sum('outside') }
}

async function withReceipt(visitor: Visitor, mark = '') {
  const expense = await must(visitor.post('/api/expenses', expenseInput()))
  const { receipts } = await must(visitor.post(`/api/expenses/${expense.id}/receipts`, png(mark)))
  return { expense, id: receipts[0].id as string, bytes: receipts[0].bytes as number }
}

async function withAttachment(visitor: Visitor, mark = '') {
  const { id, clientUrl } = await issued(visitor)
  const file = { ...png(mark), name: 'Contract', audience: 'client' }
  const added = await must(visitor.post(`/api/invoices/${id}/attachments`, file))
  return { invoice: id, id: added.id as string, page: new URL(clientUrl).pathname }
}

test('the tables with files are those of the catalogue', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'file_object' ORDER BY 1`,
  )
  const names = FILE_TABLES.map((name) => name.replaceAll(/[A-Z]/g, (at) => `_${at.toLowerCase()}`))
  expect(rows.map(({ name }) => name)).toEqual(names)
})

describe.each(['database', 's3'] as const)('files in %s', (kept) => {
  test('are read as they were stored, by members, by clients, and by nobody else', async () => {
    const [ada, eve] = [await pro(kept), await pro(kept)]
    const receipt = await withReceipt(ada, 'receipt')
    const attachment = await withAttachment(ada, 'attachment')
    await jobsOf(kept)['files.move-out']?.({ businessId: ada.user.businessId })
    expect(objectsOf(ada)).toHaveLength(kept === 's3' ? 2 : 0)
    const file = await ada.get(`/api/receipts/${receipt.id}`)
    expect(file.raw.toString('base64')).toBe(markedPng('receipt'))
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const page = await apps[kept].anyone.get(`${attachment.page}/attachments/${attachment.id}`)
    expect(page.raw.toString('base64')).toBe(markedPng('attachment'))
    const listed = await ada.get(`/api/expenses/${receipt.expense.id}`)
    expect(listed.body.receipts).toMatchObject([{ bytes: file.raw.length }])
    for (const url of [`/api/receipts/${receipt.id}`, `/api/attachments/${attachment.id}`])
      expect((await eve.get(url)).status).toBe(404)
  })

  test('count what they take, wherever that is', async () => {
    const ada = await pro(kept)
    const { id } = await issued(ada)
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      randomBytes(100_000),
      Buffer.from('%%EOF'),
    ])
    const file = { mediaType: 'application/pdf', base64: pdf.toString('base64') }
    const named = { ...file, name: 'Contract', audience: 'client' }
    await must(ada.post(`/api/invoices/${id}/attachments`, named))
    const use = async () => {
      await countStorage(deps, { businessId: ada.user.businessId })
      const { rows } = await asBusiness(owner, ada.user.businessId, (client) =>
        client.query(
          'SELECT bytes::int FROM storage_uses WHERE business_id = current_business_id()',
        ),
      )
      return rows[0].bytes as number
    }
    const before = await use()
    expect(before).toBeGreaterThan(pdf.length)
    await jobsOf(kept)['files.move-out']?.({ businessId: ada.user.businessId })
    expect(Math.abs((await use()) - before)).toBeLessThan(1_000)
  })
})

describe('a whole business', () => {
  let ada: Visitor
  let before: Awaited<ReturnType<typeof backUp>>
  beforeAll(async () => {
    ada = await apps.s3.signedIn({ plan: 'business', hasConfirmedEmail: true })
    await buildWorld(ada, 'STRWRLD', '5526107')
    before = await backUp(ada, '?receipts=1')
    await moveOut(ada)
  })

  test('has all its files in the store, each as its row says', async () => {
    const { inside, outside } = await placesOf(ada)
    expect(inside).toBe(0)
    expect(outside).toBeGreaterThan(4)
    expect(objectsOf(ada)).toHaveLength(outside)
    for (const table of FILE_TABLES) {
      const rows = await read(ada.ctx, ({ db, businessId }) => listOutside(db, businessId, table))
      expect({ table, rows: rows.length }).not.toEqual({ table, rows: 0 })
      for (const row of rows) await store.get(toBusinessId(ada.user.businessId), row)
    }
  })

  test('has the same backup and the same export', async () => {
    expect(contentOf(await backUp(ada, '?receipts=1'))).toEqual(contentOf(before))
    expect((await backUp(ada)).data.receipts).toEqual([])
  })

  test('is restored as before, and its files come again as files of the database do', async () => {
    const same = await restoreAll(ada, before)
    for (const { restored, problems } of Object.values(same))
      expect([restored, problems]).toEqual([0, []])
    const bola = await apps.s3.signedIn({ plan: 'business', hasProfile: false, ...sameOwner(ada) })
    for (const { problems } of Object.values(await restoreAll(bola, before)))
      expect(problems).toEqual([])
    await moveOut(bola)
    expect((await placesOf(bola)).inside).toBe(0)
    expect(contentOf(await backUp(bola, '?receipts=1'))).toEqual(contentOf(before))
  })

  test('gets a removed receipt put back, whose bytes are in the store', async () => {
    const [receipt] = before.data.receipts ?? []
    await must(ada.del(`/api/receipts/${receipt?.id}`))
    await restoreAll(ada, before)
    expect(contentOf(await backUp(ada, '?receipts=1'))).toEqual(contentOf(before))
  })

  test('moves both ways by the command of the operator, which compares and can be repeated', async () => {
    const command = (kept: 's3' | 'back', to: string) =>
      readCommand(['move-files', '--to', to])?.({
        ...apps[kept].deps,
        across: across.withoutTenant,
      })
    await expect(command('s3', 'database')).rejects.toThrow('set FILES_IN=database')
    expect(await command('back', 'database')).toMatch(/moved to the database: [1-9].*\nstore +0 /s)
    expect(objectsOf(ada)).toEqual([])
    expect((await placesOf(ada)).outside).toBe(0)
    expect(contentOf(await backUp(ada, '?receipts=1'))).toEqual(contentOf(before))
    expect(await command('s3', 's3')).toMatch(/moved to the store: [1-9].*Every file/s)
    expect(await command('s3', 's3')).toMatch(/moved to the store: 0 /)
    expect(contentOf(await backUp(ada, '?receipts=1'))).toEqual(contentOf(before))
    s3.lose(objectsOf(ada)[0]?.key ?? '')
    await expect(command('s3', 's3')).rejects.toThrow('in the store: 1.')
  })
})

describe('a store that fails', () => {
  test('gives 503 with Retry-After, and takes nothing away: uploads go on in the database', async () => {
    const ada = await pro('s3')
    const old = await withReceipt(ada, 'old')
    await moveOut(ada)
    for (const outage of [{ kind: 'error', status: 503 }, { kind: 'hang' }] as const) {
      s3.outage(outage)
      const refused = await ada.get(`/api/receipts/${old.id}`)
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'files.unavailable' },
        headers: { 'retry-after': '5' },
      })
      s3.reset()
    }
    s3.outage({ kind: 'error', status: 500 })
    const fresh = await withReceipt(ada, 'new')
    await expect(moveOut(ada)).rejects.toThrow('500')
    expect((await ada.get(`/api/receipts/${fresh.id}`)).status).toBe(200)
    expect((await ada.get('/api/backup/file?receipts=1')).status).toBe(503)
    expect((await ada.get('/api/backup/file')).status).toBe(200)
    s3.reset()
    await moveOut(ada)
    expect(await placesOf(ada)).toEqual({ inside: 0, outside: 2 })
    expect((await ada.get(`/api/receipts/${fresh.id}`)).raw.toString('base64')).toBe(
      markedPng('new'),
    )
  })

  test('never has other bytes taken for a file', async () => {
    const ada = await pro('s3')
    const { id } = await withReceipt(ada)
    await moveOut(ada)
    s3.nextDownloads('altered')
    expect((await ada.get(`/api/receipts/${id}`)).status).toBe(503)
    expect((await ada.get(`/api/receipts/${id}`)).status).toBe(200)
    s3.nextErrors('SlowDown', 1)
    expect((await ada.get(`/api/receipts/${id}`)).status).toBe(200)
  })

  test('is not called while a transaction is open', async () => {
    const ada = await pro('s3')
    const work = transact(ada.ctx, (ctx) => withFilesNear(ctx, FILE_TABLES, async () => {}))
    await expect(work).rejects.toThrow('before a transaction')
  })
})

describe('a process that ends at any moment', () => {
  /** Like the store, but the process ends at a call, before or after it was done. */
  const dying = (name: 'put' | 'get' | 'remove', when: 'before' | 'after'): FileStore => {
    const die = () => {
      throw new Error('killed')
    }
    const at = async (own: () => Promise<unknown>) => {
      if (when === 'after') await own()
      return die()
    }
    const call = (...given: unknown[]) =>
      at(() => (store[name] as (...given: unknown[]) => Promise<unknown>)(...given))
    return { ...store, [name]: call }
  }

  test.each(['before', 'after'] as const)(
    'while a file goes out, %s the object is stored: the row keeps its bytes',
    async (when) => {
      const ada = await pro('s3')
      const { id } = await withReceipt(ada, when)
      await expect(moveFilesOut(ada.ctx, dying('put', when))).rejects.toThrow('killed')
      expect(await placesOf(ada)).toEqual({ inside: 1, outside: 0 })
      expect((await ada.get(`/api/receipts/${id}`)).raw.toString('base64')).toBe(markedPng(when))
      await moveOut(ada)
      expect(objectsOf(ada)).toHaveLength(when === 'after' ? 2 : 1)
      await sweepObjects(deps)
      expect(objectsOf(ada)).toHaveLength(when === 'after' ? 2 : 1)
      clock.now = new Date(stored.now.getTime() + DAY_MS + 1)
      await sweepObjects(deps)
      expect(objectsOf(ada)).toHaveLength(1)
      expect((await ada.get(`/api/receipts/${id}`)).status).toBe(200)
    },
  )

  test.each(['before', 'after'] as const)(
    'while a file comes back, %s its object is deleted: the row has its bytes',
    async (when) => {
      const ada = await pro('s3')
      const { id } = await withReceipt(ada, when)
      await moveOut(ada)
      await expect(moveFilesIn(ada.ctx, dying('remove', when))).rejects.toThrow('killed')
      expect(await placesOf(ada)).toEqual({ inside: 1, outside: 0 })
      expect((await ada.get(`/api/receipts/${id}`)).raw.toString('base64')).toBe(markedPng(when))
    },
  )

  test('a file that is deleted while it goes out leaves no object, and two workers one', async () => {
    const ada = await pro('s3')
    const { id } = await withAttachment(ada)
    const slow: FileStore = {
      ...store,
      async put(businessId, bytes) {
        const object = await store.put(businessId, bytes)
        await must(ada.del(`/api/attachments/${id}`))
        return object
      },
    }
    await moveFilesOut(ada.ctx, slow)
    expect(objectsOf(ada)).toEqual([])
    await withReceipt(ada)
    await Promise.all([moveOut(ada), moveOut(ada)])
    expect(objectsOf(ada)).toHaveLength(1)
    expect(await placesOf(ada)).toEqual({ inside: 0, outside: 1 })
  })

  test('a job whose time is over leaves the rest to another one', async () => {
    const ada = await pro('s3')
    await withReceipt(ada)
    const { businessId } = ada.user
    const waiting = async () => {
      const { rows } = await owner.query(
        `DELETE FROM pgboss.job WHERE name = 'files.move-out' AND data->>'businessId' = $1 RETURNING 1`,
        [businessId],
      )
      return rows.length
    }
    expect(await waiting()).toBe(1)
    await moveFor(deps, businessId, -1)
    expect([await waiting(), (await placesOf(ada)).outside]).toEqual([1, 0])
    await moveFor(deps, businessId)
    expect([await waiting(), (await placesOf(ada)).outside]).toEqual([0, 1])
  })

  test('a file that goes out while a backup is made is brought as well', async () => {
    const ada = await pro('s3')
    await withReceipt(ada, 'between')
    let rounds = 0
    const bytes = await withFilesNear(ada.ctx, ['expenseReceipts'], async (near) => {
      if (rounds++ === 0) await moveOut(ada)
      return read(ada.ctx, async ({ db }) => {
        const row = await db
          .selectFrom('expenseReceipts')
          .select(['file', 'fileObject', 'fileBytes', 'fileSha256'])
          .executeTakeFirstOrThrow()
        return near.read(row)
      })
    })
    expect([rounds, bytes?.toString('base64')]).toEqual([2, markedPng('between')])
  })
})

describe('objects that no row names', () => {
  test('go with their rows, and those of others and of other programs stay', async () => {
    const [ada, eve] = [await pro('s3'), await pro('s3')]
    const [gone] = [await withAttachment(ada), await withAttachment(ada), await withAttachment(eve)]
    await moveOut(ada)
    await moveOut(eve)
    s3.plant('somebody/else', Buffer.from('not ours'))
    await must(ada.del(`/api/attachments/${gone.id}`))
    clock.now = new Date(stored.now.getTime() + DAY_MS + 1)
    for (let times = 0; times < 2; times++) await run['files.sweep']?.({})
    expect([objectsOf(ada).length, objectsOf(eve).length]).toEqual([1, 1])
    expect(s3.objects().some(({ key }) => key === 'somebody/else')).toBe(true)
  })

  test('go when their business is erased, and the records that are kept stay with their files', async () => {
    const { requestDeletion, passDays, erase } = deletionWorld(apps.s3)
    const [ada, bola] = [await pro('s3'), await pro('s3')]
    for (const visitor of [ada, bola]) {
      await withReceipt(visitor)
      await withAttachment(visitor)
      await moveOut(visitor)
    }
    await must(requestDeletion(ada, false))
    await must(requestDeletion(bola, true))
    passDays(20)
    await erase()
    await sweepObjects(deps)
    expect([objectsOf(ada).length, objectsOf(bola).length]).toEqual([0, 1])
  })
})

test('another business cannot move a file, and no bytes but its own', async () => {
  const [ada, eve] = [await pro('s3'), await pro('s3')]
  const { id } = await withReceipt(ada)
  const digest = Buffer.alloc(32)
  const forged = (visitor: Visitor) =>
    transact(visitor.ctx, ({ db }) =>
      db
        .selectNoFrom((eb) =>
          eb
            .fn<boolean>('move_file_out', [
              eb.val(ada.user.businessId),
              eb.val('expense_receipts'),
              eb.val(id),
              eb.val(crypto.randomUUID()),
              eb.val(digest),
            ])
            .as('isMoved'),
        )
        .executeTakeFirstOrThrow(),
    )
  await expect(forged(eve)).rejects.toThrow()
  expect(await forged(ada)).toEqual({ isMoved: false })
})
