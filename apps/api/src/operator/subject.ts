import { tenantContext } from '../features/business/tenant-context.ts'
import * as queries from '../features/subscription/operator/queries.ts'
import { type Ctx, toBusinessId } from '../platform/db/context.ts'
import type { OperatorDeps, Typed } from './command.ts'
import { OperatorError } from './operator-error.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_REASON = 300

/** The business that a command is about. */
export interface Subject {
  business: queries.FoundBusiness
  /** Sees this business's rows and no others. Nobody is signed in, so activities have no author. */
  ctx: Ctx
}

/** Finds the business of an id. Throws an OperatorError if there is none. */
export async function subjectOf(deps: OperatorDeps, typedId = ''): Promise<Subject> {
  const id = typedId.trim().toLowerCase()
  const business = UUID.test(id) ? await queries.findBusiness(deps.across, id) : undefined
  if (!business)
    throw new OperatorError(
      `There is no business with the ID "${typedId}". Search with: npm run operator -- find <text>`,
    )
  const ctx = await tenantContext(deps, toBusinessId(business.id))
  return { business, ctx: { ...ctx, origin: 'operator' } }
}

/** The reason that the owner will read. Throws an OperatorError without one. */
export function reasonOf({ reason }: Typed): string {
  const text = reason?.trim() ?? ''
  if (text === '') throw new OperatorError('Give a reason the owner will read: --reason "…"')
  if (text.length > MAX_REASON || /\p{Cc}/u.test(text))
    throw new OperatorError(`The reason must be one line of up to ${MAX_REASON} characters.`)
  return text
}
