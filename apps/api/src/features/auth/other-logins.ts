import type { JoinLogin, OtherLogins } from '@isiro/contracts/other-logins'
import { type Ctx, read } from '../../platform/db/context.ts'
import { AppError, found, refusedByRule } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { clearAttempts, placeOf, tooManyAttempts } from '../../platform/http/throttle.ts'
import { matchesPassword } from '../../platform/security/passwords.ts'
import { attemptsOf, countSignIn } from './attempts.ts'
import * as factors from './factors/queries.ts'
import { countFactorAttempt, takeFactor } from './factors/take.ts'
import { joinAccount } from './join.ts'
import * as queries from './queries.ts'
import {
  homeContext,
  inEachBusiness,
  refuseInDemo,
  requireFactor,
  requirePassword,
} from './service.ts'
import type { TakeoverHook } from './takeover.ts'

/** The most other accounts that a person is shown. Strangers may open many with one address. */
const MOST_SHOWN = 20

/** The other accounts that can be signed in to with the member's address. Nobody without a confirmed address is shown one. */
export async function listOtherLogins(ctx: Ctx): Promise<OtherLogins> {
  const items: OtherLogins['items'] = []
  for (const { id, emailVerifiedAt } of await othersOf(ctx)) {
    const account = await queries.findAccount(ctx.database.withoutTenant, id)
    const businesses = await inEachBusiness({ ...ctx, accountId: id }, async (own) => {
      const business = await read(own, ({ db, businessId }) =>
        queries.findOwnBusiness(db, businessId, id),
      )
      return business && { name: business.name, role: own.role ?? 'viewer' }
    })
    if (!account || businesses.length === 0) continue
    items.push({
      id,
      openedBy: `${account.firstName} ${account.lastName}`,
      openedAt: account.createdAt.toISOString(),
      isConfirmed: emailVerifiedAt !== null,
      businesses,
    })
  }
  return { items }
}

/**
 * Brings the businesses of another account of the address into the member's own, with the passwords of both, the member's factor and
 * a code of the other's where they have one. The other account's password is counted as at its sign-in.
 *
 * Throws `auth.password_wrong` and `auth.factor_required` about the member's own, `auth.other_password_wrong`,
 * `auth.other_factor_needed` and `auth.factor_wrong` about the other, `auth.throttled`, `account.demo_fixed`, and what
 * `joinAccount` throws.
 */
export async function joinLogin(
  deps: Deps,
  hooks: readonly TakeoverHook[],
  ctx: Ctx,
  id: string,
  input: JoinLogin & { ip: string; session: Buffer },
): Promise<void> {
  await refuseInDemo(ctx)
  const withoutTenant = deps.db.withoutTenant
  found((await othersOf(ctx)).find((other) => other.id === id))
  await requireFactor(ctx)
  const me = await requirePassword(ctx, input.currentPassword)
  const other = found(await queries.findAccount(withoutTenant, id))
  await requireOtherPassword(deps, other, input)
  await refuseInDemo(found(await homeContext(deps, id)))
  const { code } = input
  const hasFactor = (await factors.listFactorKinds(withoutTenant, id)).length > 0
  if (hasFactor && code !== undefined) await countFactorAttempt(ctx, id, { code }, input.session)
  await joinAccount(deps, hooks, ctx, {
    me,
    other,
    told: 'login_joined',
    async prove(ctx) {
      if ((await factors.listFactorKinds(ctx.db, id)).length === 0) return
      if (code === undefined || !hasFactor) throw new AppError('auth.other_factor_needed')
      if (!(await takeFactor(ctx, id, { code }, 'step_up'))) throw new AppError('auth.factor_wrong')
    },
  })
}

async function othersOf(ctx: Ctx): Promise<queries.OpenAccount[]> {
  const db = ctx.database.withoutTenant
  const me = found(await queries.findAccount(db, ctx.accountId ?? ''))
  if (me.emailVerifiedAt === null) return []
  const open = await queries.listOpenAccounts(db, me.email)
  return open.filter(({ id }) => id !== me.id).slice(0, MOST_SHOWN)
}

async function requireOtherPassword(
  deps: Deps,
  other: queries.OpenAccount,
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  const place = placeOf(ip)
  const { allowed, retryAfterMs } = await countSignIn(deps, other.email, place)
  if (!allowed) throw tooManyAttempts(retryAfterMs)
  if (!(await matchesPassword(other.passwordHash, password)))
    throw refusedByRule('password', 'auth.other_password_wrong')
  const attempts = [attemptsOf(other.email, place)]
  await clearAttempts(deps.db.withoutTenant, deps.config.secretKey, attempts)
}
