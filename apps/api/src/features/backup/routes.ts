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
import { todayIn } from '@isiro/domain/business-date'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from '../../platform/http/errors.ts'
import { acceptRawBodies, rawBodyOf } from '../../platform/http/raw-body.ts'
import {
  backupOverview,
  backupSettings,
  checkBackup,
  countUse,
  downloadBackup,
  restoreBody,
} from './service.ts'

export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/backup', { schema: { response: { 200: BackupOverview } } }, ({ ctx }) =>
    backupOverview(ctx),
  )

  app.get('/api/settings', { schema: { response: { 200: BackupSettings } } }, ({ ctx }) =>
    backupSettings(ctx),
  )

  app.get(
    '/api/backup/file',
    { exposeHeadRoute: false, schema: { querystring: BackupFileQuery } },
    async ({ ctx, query }, reply) => {
      await countUse(ctx)
      const file = await downloadBackup(ctx, { includeReceipts: query.receipts === '1' })
      const name = `isiro-backup-${todayIn(ctx.timeZone, ctx.now())}.json`
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file.stream())
    },
  )

  const schema = { $id: `isiro-backup-${BACKUP_VERSION}`, ...z.toJSONSchema(BackupFile) }
  app.get(
    `/api/backup/schema/${BACKUP_VERSION}`,
    { config: { isPublic: true } },
    async (_request, reply) =>
      reply.type('application/schema+json; charset=utf-8').send(JSON.stringify(schema)),
  )

  await app.register(restoreRoutes)
}

/** How many files a node works on at a time: each is whole in its memory. */
const MAX_FILES_AT_A_TIME = 3

/** The calls whose body is a backup file or a part of one: raw bytes up to 50 MB, which the JSON parser never sees. */
const restoreRoutes: FastifyPluginAsyncZod = async (app) => {
  acceptRawBodies(app)
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BACKUP_BYTES)
      throw new AppError('backup.too_large')
    if (underWay >= MAX_FILES_AT_A_TIME) throw new AppError('backup.busy')
    underWay++
    reply.raw.once('close', () => underWay--)
    await countUse(request.ctx)
  })

  app.post(
    '/api/backup/check',
    { bodyLimit: MAX_BACKUP_BYTES, schema: { response: { 200: BackupCheck } } },
    ({ ctx, session, body }) => checkBackup(ctx, rawBodyOf(body), session.language),
  )

  for (const section of BACKUP_SECTIONS) {
    app.post(
      `/api/backup/restore/${section}`,
      { bodyLimit: MAX_BACKUP_BYTES, schema: { response: { 200: SectionRestored } } },
      ({ ctx, session, body }) => restoreBody(ctx, section, rawBodyOf(body), session.language),
    )
  }
}
