import type { DownloadExport, PrivacyHistory, RequestExport } from '@isiro/contracts/privacy'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, toBusinessId, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { findMailedReference } from '../../../platform/db/mailed-references.ts'
import type { NearFiles } from '../../../platform/files/store/near-files.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { mayDo, requireVerb } from '../../../platform/http/role-gate.ts'
import { hashToken } from '../../../platform/http/session.ts'
import { countAttempts, tooManyAttempts } from '../../../platform/http/throttle.ts'
import { findPerson, holdPassword, requireFactor, requirePassword } from '../../auth/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { MAKE_EXPORT } from '../queues.ts'
import type { ExportScope } from './exported-tables.ts'
import { jsonFile } from './json-file.ts'
import { readMadeExport } from './make-export.ts'
import * as queries from './queries.ts'

/** What taking the business's data along asks of a role; one's own are everybody's. */
const WHOLE_BOOKS = 'backup.make'
const HOUR_MS = 3_600_000
/** Exports of one account in a day. Each reads everything that it has. */
const EXPORTS_A_DAY = 5
const PORTABLE_AN_HOUR = 10
/** For exports that have none. */
const NO_FILES: NearFiles = { read: () => null }
/** The job tries for minutes; a file that is not there after this time will not come. */
const GIVEN_UP_MS = HOUR_MS

/**
 * Queues an export of the member's data, which is mailed as a link. The business's data come along only for who makes backups.
 *
 * Throws `role.not_allowed` where somebody else asks for these, `privacy.other_address` for an address that is not the account's own,
 * `privacy.address_unconfirmed`, `privacy.too_many_exports`, and `auth.factor_required` for who has a second factor.
 */
export async function requestExport(ctx: Ctx, input: RequestExport): Promise<{ id: string }> {
  const accountId = found(ctx.accountId)
  if (input.includeBusinessData) requireVerb(ctx, WHOLE_BOOKS)
  const { email, emailVerifiedAt } = await findPerson(ctx, accountId)
  if (input.requestorEmail !== email) {
    const fields = [{ path: 'requestorEmail', message: 'privacy.other_address' }]
    throw new AppError('privacy.other_address', { fields })
  }
  if (emailVerifiedAt === null) throw new AppError('privacy.address_unconfirmed')
  await requireFactor(ctx)
  const limit = { key: ['data-export', accountId], max: EXPORTS_A_DAY, windowMs: 24 * HOUR_MS }
  const { database, config, now } = ctx
  const { allowed, retryAfterMs } = await countAttempts(
    database.withoutTenant,
    config.secretKey,
    now(),
    [limit],
  )
  if (!allowed)
    throw new AppError('privacy.too_many_exports', tooManyAttempts(retryAfterMs).details)
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const id = newId(now())
    await queries.insertExport(db, businessId, {
      id,
      accountId,
      format: input.format,
      includesBusinessData: input.includeBusinessData,
      requestType: input.requestType ?? null,
      requestDetails: input.requestDetails,
      requestedAt: now(),
    })
    await recordActivity(ctx, 'privacy.export_requested', null, {})
    await ctx.jobs.add(db, MAKE_EXPORT, { businessId, exportId: id })
    return { id }
  })
}

/** The member's exports as the page lists them, in the caller's transaction. */
export async function exportHistory(ctx: Ctx): Promise<PrivacyHistory['exports']> {
  const now = ctx.now()
  const rows = await queries.listExports(ctx.db, ctx.businessId, found(ctx.accountId))
  return rows.map((row) => ({
    requestId: row.id,
    format: row.format,
    includesBusinessData: row.includesBusinessData,
    state: stateOf(row, now),
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    bytes: row.bytes,
  }))
}

type ExportState = PrivacyHistory['exports'][number]['state']

function stateOf(
  row: { requestedAt: Date; downloadedAt: Date | null; expiresAt: Date | null },
  now: Date,
): ExportState {
  if (row.downloadedAt !== null) return 'downloaded'
  if (row.expiresAt !== null) return row.expiresAt > now ? 'ready' : 'expired'
  return now.getTime() - row.requestedAt.getTime() > GIVEN_UP_MS ? 'failed' : 'making'
}

/** A file as it is sent. */
export interface SentFile {
  name: string
  mediaType: string
  chunks: AsyncIterable<Buffer>
}

/**
 * Uses up a mailed link and returns the file. Works without a session, since the mail may be read on another device; the
 * session of another account gets not_found. Throws `auth.link_expired` for a link that is used, too old or unknown,
 * `auth.password_wrong` and `auth.throttled`.
 */
export async function downloadExport(
  deps: Deps,
  input: DownloadExport,
  signedInAs: string | null,
): Promise<SentFile> {
  const reference = hashToken(input.token).toString('hex')
  const link = await findMailedReference(deps.db.withoutTenant, 'data_export', reference)
  if (!link) throw new AppError('auth.link_expired')
  const business = await tenantContext(deps, toBusinessId(link.businessId))
  const row = found(
    await read(business, (c) => queries.findExport(c.db, c.businessId, link.subjectId)),
  )
  if (signedInAs !== null && signedInAs !== row.accountId) throw new AppError('resource.not_found')
  const ctx: Ctx = { ...business, accountId: row.accountId }
  if (stateOf(row, ctx.now()) !== 'ready') throw new AppError('auth.link_expired')
  const account = await requirePassword(ctx, input.password)
  await transact(ctx, async (ctx) => {
    await holdPassword(ctx, account)
    if (!(await queries.takeExport(ctx.db, ctx.businessId, row.id, ctx.now())))
      throw new AppError('auth.link_expired')
    await recordActivity(ctx, 'privacy.export_downloaded', null, {})
  })
  const isJson = row.format === 'json'
  return {
    name: `${fileName(row.requestedAt)}.${isJson ? 'json' : 'zip'}`,
    mediaType: isJson ? 'application/json' : 'application/zip',
    chunks: readMadeExport(ctx, row.id),
  }
}

/**
 * The member's data as one JSON document, made at once, with those of the business for who makes backups. It has no files: receipts
 * would make it too large to wait for, and come with the mailed export. Throws `privacy.too_many_exports`.
 */
export async function portableData(ctx: Ctx): Promise<{ name: string; bytes: Buffer }> {
  await requireFactor(ctx)
  const accountId = found(ctx.accountId)
  const limit = { key: ['portable-data', accountId], max: PORTABLE_AN_HOUR, windowMs: HOUR_MS }
  const { allowed, retryAfterMs } = await countAttempts(
    ctx.database.withoutTenant,
    ctx.config.secretKey,
    ctx.now(),
    [limit],
  )
  if (!allowed)
    throw new AppError('privacy.too_many_exports', tooManyAttempts(retryAfterMs).details)
  const scope: ExportScope = {
    businessId: ctx.businessId,
    accountId,
    includesBusinessData: mayDo(ctx, WHOLE_BOOKS),
    includesFiles: false,
  }
  const bytes = await transact(ctx, async (ctx) => {
    await queries.holdSnapshot(ctx.db)
    const chunks: Buffer[] = []
    for await (const chunk of jsonFile(ctx.db, scope, ctx.now(), NO_FILES))
      chunks.push(Buffer.from(chunk))
    await recordActivity(ctx, 'privacy.portable_downloaded', null, {})
    return Buffer.concat(chunks)
  })
  return { name: `${fileName(ctx.now())}.json`, bytes }
}

/** 'data-export-2026-11-21T10-00-00Z': a time without the characters that file systems refuse. */
function fileName(at: Date): string {
  return `data-export-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}
