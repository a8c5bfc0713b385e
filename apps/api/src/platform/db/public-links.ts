import type { LinkKind } from '@isiro/domain/public-pages'
import { type RawBuilder, sql } from 'kysely'
import { compiled } from './compiled-query.ts'
import type { BusinessId } from './context.ts'
import type { Db } from './database.ts'
import { newToken } from './ids.ts'

/** The page that a link opens. */
export interface LinkSubject {
  kind: LinkKind
  /** The document's id, or the client's for a statement. */
  id: string
}

/**
 * What the tokens of a business's pages begin with: the last 48 bits of its id, which are random, as eight characters. The table
 * `link_keys` leads from it to the business, so nothing else of a link is known before its business is.
 */
export function linkKey(businessId: string): string {
  return Buffer.from(businessId.slice(-12), 'hex').toString('base64url')
}

/** A token for a new link: the business's key, and 128 unguessable bits. */
export function newLinkToken(businessId: BusinessId): string {
  return linkKey(businessId) + newToken(16)
}

/** The live token of a subject as a part of a statement; null if there is none. `businessId` and `id` are columns of it. */
export function liveToken(
  kind: LinkKind,
  businessId: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(SELECT k.token FROM public_links k WHERE k.business_id = ${businessId}
    AND k.subject_id = ${id} AND k.kind = ${sql.lit(kind)} AND k.revoked_at IS NULL)`
}

/** Adds a link; its maker is that of its document. Returns false if its subject has a live one. */
export async function insertLink(
  db: Db,
  businessId: BusinessId,
  { kind, id }: LinkSubject,
  link: { token: string; createdAt: Date; createdBy?: string | null; maker: string | null },
): Promise<boolean> {
  const result = await db
    .insertInto('publicLinks')
    .values({ ...link, businessId, kind, subjectId: id })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'subjectId', 'kind'])
        .where('revokedAt', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The token of a subject's live link; null if it has none or it was withdrawn. */
export async function findLiveToken(
  db: Db,
  businessId: BusinessId,
  { kind, id }: LinkSubject,
): Promise<string | null> {
  const link = await db
    .selectFrom('publicLinks')
    .select('token')
    .where('businessId', '=', businessId)
    .where('subjectId', '=', id)
    .where('kind', '=', kind)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return link?.token ?? null
}

/** Withdraws the link of a subject. Returns false if there is none. */
export async function revokeLink(
  db: Db,
  businessId: BusinessId,
  { kind, id }: LinkSubject,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('publicLinks')
    .set({ revokedAt: now })
    .where('businessId', '=', businessId)
    .where('subjectId', '=', id)
    .where('kind', '=', kind)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

interface FoundLink {
  businessId: string
  subjectId: string
  timeZone: string
}

const linkByToken = compiled(
  (_db, $: { token: string; kind: LinkKind }) => sql<FoundLink>`
    SELECT business_id, subject_id, time_zone FROM find_public_link(${$.token}, ${$.kind})`,
)

/** Finds what a token opens, across businesses: ids and the business's time zone; null for an unknown or withdrawn link. */
export async function findLink(db: Db, kind: LinkKind, token: string): Promise<FoundLink | null> {
  const [link] = await linkByToken(db, { token, kind })
  return link ?? null
}
