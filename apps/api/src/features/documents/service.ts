import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, makerOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError } from '../../platform/http/errors.ts'
import { deleteFilesOf } from '../attachments/service.ts'
import { type BusinessRow, requireBusiness } from '../business/service.ts'
import type { DraftContents, DraftFields, DraftKind } from './draft-queries.ts'
import * as queries from './draft-queries.ts'

export type { DraftFields } from './draft-queries.ts'
export {
  advanceCounter,
  continueYears,
  listLastSequences,
  type NumberedTable,
} from './series.ts'

export type StoredDraft<Kind extends DraftKind> = NonNullable<
  Awaited<ReturnType<typeof queries.findDraft<Kind>>>
>

const NOT_A_DRAFT = { invoice: 'invoices.not_a_draft', quote: 'quotes.not_a_draft' } as const
const EARLIER_KEPT_MS = 7 * 86_400_000

/**
 * The drafts of one kind of document. `fieldsOf` reads the columns that lists show and search from content that may be
 * incomplete.
 */
export function draftsOf<Kind extends DraftKind>(
  kind: Kind,
  fieldsOf: (ctx: Ctx, content: DraftContents[Kind], business: BusinessRow) => DraftFields<Kind>,
) {
  type Content = DraftContents[Kind]

  /** Reads a draft; undefined if there is none. Call it in a transaction. */
  function find({ db, businessId }: Ctx, id: string): Promise<StoredDraft<Kind> | undefined> {
    return queries.findDraft(db, businessId, { kind, id })
  }

  /** Adds a new draft, in the caller's transaction. Returns false if the id exists. */
  async function add(ctx: Ctx, id: string, content: Content): Promise<boolean> {
    const fields = fieldsOf(ctx, content, await requireBusiness(ctx))
    return queries.insertDraft(ctx.db, ctx.businessId, { kind, id }, fields, makingOf(ctx))
  }

  /** Saves a new draft and returns its id. A second save with the same id updates the draft. */
  function create(ctx: Ctx, id: string | undefined, content: Content): Promise<string> {
    return transact(ctx, async (ctx) => {
      const { db, businessId } = ctx
      const draftId = id ?? newId(ctx.now())
      const key = { kind, id: draftId }
      if (id && (await queries.isIssued(db, businessId, key))) throw new AppError(NOT_A_DRAFT[kind])
      const fields = fieldsOf(ctx, content, await requireBusiness(ctx))
      if (await queries.insertDraft(db, businessId, key, fields, makingOf(ctx))) {
        const { clientName } = fields
        await recordActivity(ctx, `${kind}.draft_created`, draftId, { clientName })
      } else await queries.updateDraft(db, businessId, key, fields, undefined, ctx.now())
      return draftId
    })
  }

  /** Saves a draft. The later save wins; another device's save in between is kept as the earlier version. */
  function update(
    ctx: Ctx,
    id: string,
    content: Content,
    revision: number | undefined,
  ): Promise<void> {
    return transact(ctx, async (ctx) => {
      const { db, businessId } = ctx
      const fields = fieldsOf(ctx, content, await requireBusiness(ctx))
      const key = { kind, id }
      if (!(await queries.updateDraft(db, businessId, key, fields, revision, ctx.now())))
        await refuseMissing(ctx, id)
    })
  }

  /** Deletes a draft with its files. */
  function remove(ctx: Ctx, id: string): Promise<void> {
    return transact(ctx, async (ctx) => {
      if (!(await queries.deleteDraft(ctx.db, ctx.businessId, { kind, id })))
        await refuseMissing(ctx, id)
      await deleteFilesOf(ctx, { kind, id })
      await recordActivity(ctx, `${kind}.draft_deleted`, id, {})
    })
  }

  /** Takes away the draft of a document that is issued now, in the caller's transaction. Its files stay. */
  async function takeIssued(ctx: Ctx, id: string): Promise<void> {
    await queries.deleteDraft(ctx.db, ctx.businessId, { kind, id })
  }

  /** Throws that the draft was issued before, or that there is none. */
  async function refuseMissing(ctx: Ctx, id: string): Promise<never> {
    const isIssued = await queries.isIssued(ctx.db, ctx.businessId, { kind, id })
    throw new AppError(isIssued ? NOT_A_DRAFT[kind] : 'resource.not_found')
  }

  return { find, add, create, update, remove, takeIssued, refuseMissing }
}

function makingOf(ctx: Ctx) {
  return { maker: makerOf(ctx), now: ctx.now() }
}

/** The version that another device's save replaced, for a week. */
export function presentEarlier<Kind extends DraftKind>(
  { earlierContent, earlierSavedAt }: StoredDraft<Kind>,
  now: Date,
): { savedAt: string; content: DraftContents[Kind] } | null {
  if (earlierContent === null || earlierSavedAt === null) return null
  if (now.getTime() - earlierSavedAt.getTime() >= EARLIER_KEPT_MS) return null
  return { savedAt: earlierSavedAt.toISOString(), content: earlierContent }
}
