import { randomInt } from 'node:crypto'
import type {
  AskSupport,
  ListSupport,
  LookAtSupport,
  SupportDesk,
  SupportRecordKind,
  SupportRequest,
  SupportSummary,
  WriteSupport,
} from '@isiro/contracts/support'
import { MAX_SCREENSHOT_BYTES } from '@isiro/contracts/support'
import type { Verb } from '@isiro/domain/roles'
import { PHONE_SUPPORT_PLAN, SUPPORT_HOURS } from '@isiro/domain/support-promise'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { insertMailedReference } from '../../platform/db/mailed-references.ts'
import { receiptTypeOf } from '../../platform/files/complete-file.ts'
import { pictureAlone } from '../../platform/files/pictures/picture-alone.ts'
import { letFilesOut, readFile } from '../../platform/files/store/stored-file.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { downloadName } from '../../platform/http/file-reply.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { mayDo } from '../../platform/http/role-gate.ts'
import { findPerson } from '../auth/service.ts'
import { requireBusiness } from '../business/service.ts'
import * as queries from './queries.ts'
import { addMessage, countMessage, memberOf, promise, writeOn } from './writing.ts'

/** What reading a record of a kind takes: support is told no more than the member sees. */
const READING: Record<SupportRecordKind, Verb> = {
  invoice: 'invoices.read',
  quote: 'quotes.read',
  delivery_note: 'invoices.read',
  client: 'clients.read',
}

interface RecordRef {
  kind: SupportRecordKind
  id: string
}

/** What support is for a member, and what a question asked now would tell of them. `browser` is that of the call. */
export function supportDesk(
  ctx: Ctx,
  { kind, id }: LookAtSupport,
  browser: string | null,
): Promise<SupportDesk> {
  return read(ctx, async (ctx) => {
    const { plan, config } = ctx
    const person = await findPerson(ctx, memberOf(ctx))
    const { name: business } = await requireBusiness(ctx)
    const record = kind && id ? { kind, id } : null
    const name = record && (await nameOfRecord(ctx, record))
    const hasPhone = plan === PHONE_SUPPORT_PLAN
    return {
      sender: {
        name: `${person.firstName} ${person.lastName}`.trim(),
        email: person.email,
        business,
        plan,
        browser,
      },
      record: record && name ? { ...record, name } : null,
      promiseHours: SUPPORT_HOURS[plan],
      promisedBy: promise(ctx)?.toISOString() ?? null,
      email: config.supportEmail,
      phone: hasPhone ? config.support.phone : null,
      accountManager: hasPhone ? config.support.accountManager : null,
    }
  })
}

/**
 * Takes a question, gives it a reference and the time that the plan promises, and queues its mail to support. Throws
 * `request.too_many`, and `request.invalid` for another file than its media type says, and for a record that the member can't read.
 */
export async function askSupport(
  ctx: Ctx,
  input: AskSupport,
  browser: string | null,
): Promise<SupportRequest> {
  const { subject, text, screen, record, screenshot } = input
  const file = screenshot && pictureOf(screenshot)
  const recordName = record && (await read(ctx, (ctx) => nameOfRecord(ctx, record)))
  if (record && recordName === null) throw refusedField('record', 'validation.choice')
  await countMessage(ctx)
  const id = await transact(ctx, async (ctx) => {
    const { db, businessId, plan } = ctx
    const at = ctx.now()
    const id = newId(at)
    const reference = newReference()
    await insertMailedReference(db, businessId, {
      kind: 'support_request',
      reference,
      subjectId: id,
      expiresAt: null,
    })
    await queries.insertRequest(db, businessId, {
      id,
      reference,
      accountId: memberOf(ctx),
      subject,
      screen,
      recordKind: record?.kind ?? null,
      recordId: record?.id ?? null,
      recordName,
      browser,
      plan,
      askedAt: at,
      promisedBy: promise(ctx),
      changedAt: at,
      mediaType: screenshot?.mediaType ?? null,
      file,
    })
    if (file) await letFilesOut(ctx)
    await addMessage(ctx, id, text)
    await recordActivity(ctx, 'support.asked', id, { reference })
    return id
  })
  return getRequest(ctx, id)
}

/** Adds a message of the member who asked. A request that was answered or closed waits for support again, by the plan of now. */
export async function writeSupport(
  ctx: Ctx,
  id: string,
  { text }: WriteSupport,
): Promise<SupportRequest> {
  // What is refused counts for nothing.
  await getRequest(ctx, id)
  await countMessage(ctx)
  await writeOn(ctx, id, text, null)
  return getRequest(ctx, id)
}

/** The requests of one page with one more: the member's own, or of everybody for those who may see them. */
export function listSupport(
  ctx: Ctx,
  { cursor, limit }: ListSupport & { limit: number },
): Promise<SupportSummary[]> {
  const after = cursor === undefined ? null : decodeCursor(cursor, 'timestamptz')
  const of = seesAll(ctx) ? null : memberOf(ctx)
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const rows = await queries.listRequests(db, businessId, { after, limit: limit + 1, of })
    const names = await queries.listNames(db, businessId, accountsOf(rows))
    return rows.map((row) => summaryOf(ctx, row, names))
  })
}

/** A request with all that was said. Throws `resource.not_found` also for one that the member may not see. */
export function getRequest(ctx: Ctx, id: string): Promise<SupportRequest> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const row = found(await queries.findRequest(db, businessId, id))
    requireSight(ctx, row)
    const messages = await queries.listMessages(db, businessId, id)
    const names = await queries.listNames(db, businessId, accountsOf([row, ...messages]))
    const { recordKind: kind, recordId, recordName } = row
    return {
      ...summaryOf(ctx, row, names),
      screen: row.screen,
      record:
        kind && recordId
          ? { kind, id: recordId, name: mayDo(ctx, READING[kind]) ? recordName : null }
          : null,
      browser: row.browser,
      plan: row.plan,
      hasScreenshot: row.mediaType !== null,
      messages: messages.map(({ id, accountId, text, at }) => ({
        id,
        from: accountId === null ? ('support' as const) : ('member' as const),
        by: accountId === null ? null : (names.get(accountId) ?? null),
        text,
        at: at.toISOString(),
      })),
    }
  })
}

/** The screenshot of a request, with a name for the disk. */
export async function screenshotOf(ctx: Ctx, id: string) {
  const row = found(
    await read(ctx, ({ db, businessId }) => queries.findScreenshot(db, businessId, id)),
  )
  requireSight(ctx, row)
  const mediaType = found(row.mediaType)
  const content = found(await readFile(ctx, row))
  return { content, mediaType, name: downloadName(row.reference, mediaType, 'screenshot') }
}

/** What a record is called; null for one that the member can't read. */
async function nameOfRecord(ctx: Ctx, record: RecordRef): Promise<string | null> {
  if (!mayDo(ctx, READING[record.kind])) return null
  return (await queries.findRecordName(ctx.db, ctx.businessId, record)) ?? null
}

function pictureOf({ mediaType, base64 }: NonNullable<AskSupport['screenshot']>): Buffer {
  const path = 'screenshot'
  const file = Buffer.from(base64, 'base64')
  if (file.length > MAX_SCREENSHOT_BYTES) throw refusedField(path, 'validation.receipt_size')
  const alone = receiptTypeOf(file) === mediaType ? pictureAlone(mediaType, file) : null
  if (alone === null) throw refusedField(path, 'validation.receipt_type')
  return alone
}

/** Owner and admin, unless they are narrowed to what is their own. */
function seesAll(ctx: Ctx): boolean {
  return mayDo(ctx, 'support.oversee') && ctx.narrowedTo === null
}

function requireSight(ctx: Ctx, { accountId }: Pick<queries.RequestRow, 'accountId'>): void {
  if (accountId !== ctx.accountId && !seesAll(ctx)) throw new AppError('resource.not_found')
}

function accountsOf(rows: readonly { accountId: string | null }[]): string[] {
  return [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]
}

function summaryOf(ctx: Ctx, row: queries.RequestRow, names: Map<string, string>): SupportSummary {
  return {
    id: row.id,
    reference: row.reference,
    subject: row.subject,
    state: row.state,
    askedBy: names.get(row.accountId) ?? null,
    isMine: row.accountId === ctx.accountId,
    askedAt: row.askedAt.toISOString(),
    promisedBy: row.promisedBy?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
  }
}

// No letters or digits that people confuse when they read a reference aloud.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** 'S-7K3F2Q'. There are 31^6 of them, and the key of mailed_references refuses the rare collision: then the question is asked again. */
function newReference(): string {
  return `S-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
