import { Readable } from 'node:stream'
import { BACKUP_SECTIONS, BackupCheck, SectionRestored } from '@isiro/contracts/backup'
import {
  CloudBackupFile,
  CloudBackups,
  CloudDownload,
  CloudDownloadQuery,
  CloudFiles,
  CloudListQuery,
  CloudUpload,
  ConnectDrive,
  DriveConnectStarted,
  DriveParams,
  DriveReturnQuery,
  SaveBackupSchedule,
  UploadProgress,
} from '@isiro/contracts/cloud-drives'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SpooledFile } from '../../platform/files/spooled-file.ts'
import { AppError } from '../../platform/http/errors.ts'
import { onceOutside } from '../../platform/http/idempotency.ts'
import { parseJson } from '../../platform/http/json-parser.ts'
import { countUse } from '../backup/service.ts'
import { browserCookie, readBrowserCookie } from './connections/browser-cookie.ts'
import { beginConnection, disconnectDrive, finishConnection } from './connections/service.ts'
import type { DriveDeps } from './drive-deps.ts'
import { checkInDrive, restoreFromDrive } from './files/restore.ts'
import { downloadFile, listFiles } from './files/service.ts'
import { saveSchedule } from './schedule/service.ts'
import { describeCloudBackups } from './service.ts'
import { findProgress, startUpload } from './uploads/service.ts'

/** Routes of cloud drives: their connections, the weekly backup, uploads, and the backups in them. */
export function cloudDriveRoutes(deps: DriveDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(connectionRoutes(deps))
    await app.register(uploadRoutes(deps))
    await app.register(downloadRoutes(deps))
    await app.register(restoreRoutes(deps))

    app.get(
      '/api/backup/cloud',
      { config: { verb: 'backup.make' }, schema: { response: { 200: CloudBackups } } },
      ({ ctx, session }) => describeCloudBackups(deps, ctx, session.language),
    )

    app.put(
      '/api/backup/cloud/schedule',
      {
        config: { verb: 'backup.make' },
        schema: { body: SaveBackupSchedule, response: { 200: CloudBackups } },
      },
      async ({ ctx, session, body }) => {
        await saveSchedule(ctx, body)
        return describeCloudBackups(deps, ctx, session.language)
      },
    )

    app.get(
      '/api/backup/cloud-list',
      {
        config: { verb: 'backup.make' },
        schema: { querystring: CloudListQuery, response: { 200: CloudFiles } },
      },
      ({ ctx, query }) => listFiles(deps, ctx, query.provider),
    )
  }
}

function connectionRoutes(deps: DriveDeps): FastifyPluginAsyncZod {
  const { config } = deps
  return async (app) => {
    app.post(
      '/api/backup/cloud/:drive/connect',
      {
        config: { verb: 'backup.make' },
        schema: { params: DriveParams, body: ConnectDrive, response: { 200: DriveConnectStarted } },
      },
      async ({ ctx, session, params, body }, reply) => {
        const { drive } = params
        const begun = await beginConnection(deps, ctx, session, drive, body.password)
        reply.header('set-cookie', browserCookie(config, begun.browserToken))
        return { authorizationUrl: begun.authorizationUrl }
      },
    )

    app.get(
      '/api/backup/cloud/:drive/return',
      {
        config: { isPublic: true },
        exposeHeadRoute: false,
        schema: { params: DriveParams, querystring: DriveReturnQuery },
      },
      async ({ params, query, headers }, reply) => {
        const { drive } = params
        const browserToken = readBrowserCookie(config, headers.cookie)
        const failure = await finishConnection(deps, drive, { ...query, browserToken })
        const told = failure === null ? { connected: drive } : { failed: failure }
        const target = new URLSearchParams({ tab: 'cloud', ...told })
        return reply.redirect(`${config.appUrl}/backup?${target}`, 303)
      },
    )

    app.post(
      '/api/backup/cloud/:drive/disconnect',
      {
        config: { verb: 'backup.make' },
        schema: { params: DriveParams, response: { 200: CloudBackups } },
      },
      async ({ ctx, session, params }) => {
        await disconnectDrive(deps, ctx, params.drive)
        return describeCloudBackups(deps, ctx, session.language)
      },
    )
  }
}

/** A file of 50 MB as a JSON text, in which quotes and line ends are escaped. */
const LARGEST_UPLOAD_BYTES = 80 * 1024 * 1024

function uploadRoutes(deps: DriveDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/backup/cloud-uploads/:id',
      {
        config: { verb: 'backup.make' },
        schema: { params: IdParams, response: { 200: UploadProgress } },
      },
      ({ ctx, session, params }) => findProgress(ctx, params.id, session.language),
    )

    await app.register(newUploadRoute(deps))
  }
}

function newUploadRoute(deps: DriveDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // The file is a text within the body. It is stored as it is: card numbers are not masked in it.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string | Buffer) => {
        try {
          return parseJson(String(text))
        } catch {
          throw new AppError('request.malformed')
        }
      },
    )

    app.post(
      '/api/backup/cloud-upload',
      {
        bodyLimit: LARGEST_UPLOAD_BYTES,
        config: { verb: 'backup.make', isLargeUpload: true, isLargeFile: true },
        schema: { body: CloudUpload, response: { 200: UploadProgress } },
      },
      async (request, reply) => {
        const { ctx, session, body } = request
        await countUse(ctx)
        await onceOutside(request, reply, 200, () => startUpload(deps, ctx, body, session.language))
      },
    )
  }
}

const DOWNLOAD = { config: { verb: 'backup.make', isLargeFile: true } } as const
const RESTORE = { config: { verb: 'backup.restore', isLargeFile: true } } as const

/** How many downloads a node works on at a time. */
const MAX_DOWNLOADS_AT_A_TIME = 3

function downloadRoutes(deps: DriveDeps): FastifyPluginAsyncZod {
  let underWay = 0
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (underWay >= MAX_DOWNLOADS_AT_A_TIME) throw new AppError('backup.busy')
      underWay++
      reply.raw.once('close', () => underWay--)
      await countUse(request.ctx)
    })

    app.get(
      '/api/backup/cloud-download',
      { ...DOWNLOAD, exposeHeadRoute: false, schema: { querystring: CloudDownloadQuery } },
      async ({ ctx, query }, reply) => {
        const { provider: drive, fileId } = query
        return sendFile(reply, await downloadFile(deps, ctx, { drive, fileId, passphrase: null }))
      },
    )

    app.post(
      '/api/backup/cloud-download',
      { ...DOWNLOAD, schema: { body: CloudDownload } },
      async ({ ctx, body }, reply) => {
        const { provider: drive, fileId, passphrase } = body
        return sendFile(reply, await downloadFile(deps, ctx, { drive, fileId, passphrase }))
      },
    )
  }
}

/** How many backups in drives a node checks or restores at a time. Each holds a connection of the database. */
const MAX_RESTORES_AT_A_TIME = 2

/** The calls that check and restore a backup where it lies, of any size that was uploaded. */
function restoreRoutes(deps: DriveDeps): FastifyPluginAsyncZod {
  let underWay = 0
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      if (underWay >= MAX_RESTORES_AT_A_TIME) throw new AppError('backup.busy')
      underWay++
      reply.raw.once('close', () => underWay--)
    })

    app.post(
      '/api/backup/cloud-check',
      { ...RESTORE, schema: { body: CloudBackupFile, response: { 200: BackupCheck } } },
      ({ ctx, session, body: { provider: drive, ...file } }) =>
        checkInDrive(deps, ctx, { drive, ...file }, session.language),
    )

    for (const section of BACKUP_SECTIONS) {
      app.post(
        `/api/backup/cloud-restore/${section}`,
        { ...RESTORE, schema: { body: CloudBackupFile, response: { 200: SectionRestored } } },
        ({ ctx, session, body: { provider: drive, ...file } }) =>
          restoreFromDrive(deps, ctx, section, { drive, ...file }, session.language),
      )
    }
  }
}

/** Answers `{"data": …}` around the file, which is not parsed and printed again for it. */
function sendFile(reply: FastifyReply, file: SpooledFile): FastifyReply {
  const stream = Readable.from(aroundFile(file)).once('close', () => void file.close())
  return reply.type('application/json; charset=utf-8').send(stream)
}

async function* aroundFile(file: SpooledFile): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from('{"data":')
  yield* file.stream()
  yield Buffer.from('}')
}
