import { Readable } from 'node:stream'
import {
  BACKUP_SECTIONS,
  BACKUP_VERSION,
  BackupCheck,
  BackupFileQuery,
  BackupOverview,
  MAX_BACKUP_BYTES,
  SectionRestored,
} from '@isiro/contracts/backup'
import { BackupFile } from '@isiro/contracts/backup-file'
import { BackupSettings } from '@isiro/contracts/backup-settings'
import { bulkhead } from 'cockatiel'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { todayOf } from '../../platform/db/context.ts'
import { type SpooledFile, spool } from '../../platform/files/spooled-file.ts'
import { describedSchema } from '../../platform/http/contract-meanings.ts'
import { AppError } from '../../platform/http/errors.ts'
import {
  backupOverview,
  backupSettings,
  checkBackup,
  downloadBackup,
  restoreBody,
} from './service.ts'

export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/backup',
    { config: { verb: 'backup.make' }, schema: { response: { 200: BackupOverview } } },
    ({ ctx }) => backupOverview(ctx),
  )

  app.get(
    '/api/settings',
    { config: { verb: 'settings.read' }, schema: { response: { 200: BackupSettings } } },
    ({ ctx }) => backupSettings(ctx),
  )

  app.get(
    '/api/backup/file',
    {
      exposeHeadRoute: false,
      config: { verb: 'backup.make', isLargeFile: true },
      schema: { querystring: BackupFileQuery },
    },
    async ({ ctx, query }, reply) => {
      const file = await downloadBackup(ctx, { includeReceipts: query.receipts === '1' })
      const name = `isiro-backup-${todayOf(ctx)}.json`
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file.stream())
    },
  )

  let schema: Promise<object> | null = null
  app.get(
    `/api/backup/schema/${BACKUP_VERSION}`,
    { config: { isPublic: true } },
    async (_request, reply) => {
      schema ??= describedSchema(BackupFile)
      const file = { $id: `isiro-backup-${BACKUP_VERSION}`, ...(await schema) }
      return reply.type('application/schema+json; charset=utf-8').send(JSON.stringify(file))
    },
  )

  await app.register(restoreRoutes)
}

/** How many files come to a node at a time, each to its disk. A slow connection needs minutes for one. */
const MAX_UPLOADS = 20
/** How many of them, each of another business, a node works on at a time. Each holds a connection of the database; the others wait. */
const MAX_AT_WORK = 2

/** The calls whose body is a backup file or a part of one: up to 50 MB, which go to a temporary file as they come. */
const restoreRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (_request, payload, done) => {
    done(null, payload)
  })
  const atWork = bulkhead(MAX_AT_WORK, MAX_UPLOADS)
  let underWay = 0
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (Number(headers['content-length'] ?? 0) > MAX_BACKUP_BYTES)
      throw new AppError('backup.too_large')
    if (underWay >= MAX_UPLOADS) throw new AppError('backup.busy')
    underWay++
    reply.raw.once('close', () => underWay--)
  })
  const options = {
    bodyLimit: MAX_BACKUP_BYTES,
    config: { verb: 'backup.restore', isLargeUpload: true, isLargeFile: true } as const,
  }

  app.post(
    '/api/backup/check',
    { ...options, schema: { response: { 200: BackupCheck } } },
    async ({ ctx, session, body }) => {
      await using file = await spoolBody(body)
      return await atWork.execute(() => checkBackup(ctx, file, session.language))
    },
  )

  for (const section of BACKUP_SECTIONS) {
    app.post(
      `/api/backup/restore/${section}`,
      { ...options, schema: { response: { 200: SectionRestored } } },
      async ({ ctx, session, body }) => {
        await using file = await spoolBody(body)
        return await atWork.execute(() => restoreBody(ctx, section, file, session.language))
      },
    )
  }
}

/** The body in a temporary file. Throws `backup.too_large` above 50 MB. */
function spoolBody(body: unknown): Promise<SpooledFile> {
  const stream = body instanceof Readable ? body : Readable.from([])
  return spool(stream, { maxBytes: MAX_BACKUP_BYTES, tooLarge: 'backup.too_large' })
}
