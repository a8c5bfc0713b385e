import type { ApiKeys, SandboxEmptied } from '@isiro/contracts/api-keys'
import type { Language } from '@isiro/domain/language'
import { recordActivity } from '../../platform/db/activity.ts'
import {
  type BusinessId,
  type Ctx,
  read,
  toBusinessId,
  transact,
} from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { linkKey } from '../../platform/db/public-links.ts'
import { found } from '../../platform/http/errors.ts'
import { openBusiness } from '../auth/service.ts'
import * as queries from './queries.ts'
import { END_SANDBOX } from './queues.ts'

/** Stands behind the business's name, so that every paper, page and message of a sandbox says what it is. */
const MARK: Record<Language, string> = { en: ' (test)', fr: ' (test)', es: ' (prueba)' }
/** As the contract of a business's name has it. */
const MAX_NAME = 120

/** The sandbox of a business, and when it was opened or emptied last; null where it has none. Runs in a transaction. */
export async function sandboxOf({ db, businessId }: Ctx): Promise<ApiKeys['sandbox']> {
  const row = await queries.findSandbox(db, businessId)
  return row ? { id: row.sandboxId, openedAt: row.openedAt.toISOString() } : null
}

/**
 * Opens the sandbox of the business where it has none. Begins its own transactions. Of several calls at once one opens it, and the
 * sandboxes of the others are erased.
 */
export async function ensureSandbox(live: Ctx): Promise<void> {
  if (await read(live, ({ db, businessId }) => queries.findSandbox(db, businessId))) return
  const sandboxId = await openSandbox(live)
  await transact(live, async (live) => {
    await queries.insertSandbox(live.db, live.businessId, { sandboxId, openedAt: live.now() })
    await endOthers(live)
  })
}

/**
 * Empties the sandbox of the business, or for a test key that of its own: a new one takes its place, so the numbers begin again, and
 * the rows of the old one are erased by a job. Whoever called the old one meanwhile has written there. `keep` runs in the transaction
 * that opens the new one. Begins its own transactions. Throws `resource.not_found` where there is none.
 */
export async function emptySandbox(
  ctx: Ctx,
  keep: (opened: Ctx, answer: SandboxEmptied) => Promise<void>,
): Promise<SandboxEmptied> {
  const live = liveContext(ctx)
  const { sandboxId: from } = found(
    await read(live, ({ db, businessId }) => queries.findSandbox(db, businessId)),
  )
  const openedAt = ctx.now()
  const answer = { emptiedAt: openedAt.toISOString() }
  // A test key whose sandbox was emptied since the call came in: there is nothing left to do.
  if (ctx.apiKey && ctx.businessId !== from) return answer
  const to = await openSandbox(live, (opened) => keep(opened, answer))
  await transact(live, async (live) => {
    const isOurs = await queries.replaceSandbox(live.db, live.businessId, { from, to, openedAt })
    await endOthers(live)
    // What a test key does leaves nothing in the live business's own records.
    if (isOurs && ctx.accountId !== null)
      await recordActivity(live, 'api_key.sandbox_emptied', null, {})
  })
  return answer
}

/**
 * Has every sandbox of a live business erased but the one that its test keys call: one that was emptied, one that another call was faster
 * than, and one that a crash left. Runs in the transaction that says which one is called, and holds its row.
 */
async function endOthers({ db, businessId: liveId, jobs }: Ctx): Promise<void> {
  const called = await queries.findSandbox(db, liveId)
  for (const sandboxId of await queries.listSandboxes(db))
    if (sandboxId !== called?.sandboxId) await jobs.add(db, END_SANDBOX, { liveId, sandboxId })
}

/** The context of the live business of a call: that of a session is its own already. */
function liveContext(ctx: Ctx): Ctx {
  const businessId = ctx.apiKey?.liveId ?? ctx.businessId
  return { ...ctx, businessId, apiKey: null, role: null, narrowedTo: null, maker: null }
}

/**
 * Makes a business that begins with what the live one's papers say of it, its country, currency and taxes: without members, clients,
 * money, email, phone or accounts to pay into.
 */
async function openSandbox(
  live: Ctx,
  keep: (opened: Ctx) => Promise<void> = async () => {},
): Promise<BusinessId> {
  const profile = found(
    await read(live, ({ db, businessId }) => queries.findProfile(db, businessId)),
  )
  const { name, language, salesTaxes, ...same } = profile
  const mark = MARK[language]
  const createdAt = live.now()
  const id = toBusinessId(newId(createdAt))
  await transact({ ...live, businessId: id, accountId: null, memberName: null }, async (opened) => {
    await openBusiness(opened, {
      ...same,
      id,
      name: name.slice(0, MAX_NAME - mark.length) + mark,
      language,
      salesTaxes: JSON.stringify(salesTaxes),
      // What works in it asks the live business for the plan that holds.
      plan: 'business',
      // Of no use: no code leads to it.
      referralCode: id,
      sandboxOf: live.businessId,
      createdAt,
    })
    await queries.insertLinkKey(opened.db, id, linkKey(id))
    await keep(opened)
  })
  return id
}
