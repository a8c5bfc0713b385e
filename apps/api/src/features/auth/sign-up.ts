import { randomInt } from 'node:crypto'
import type { Register } from '@isiro/contracts/auth'
import { DEFAULT_ZONE } from '@isiro/domain/business-date'
import { DEFAULT_CURRENCY } from '@isiro/domain/currency'
import { DEFAULT_NUMBER_PATTERN } from '@isiro/domain/invoice-number'
import type { Language } from '@isiro/domain/language'
import { toE164 } from '@isiro/domain/phone'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, toBusinessId, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { refusedField } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor } from '../../platform/http/session.ts'
import { hashPassword, namesAtHand, refuseWeakPassword } from '../../platform/security/passwords.ts'
import * as queries from './queries.ts'
import { ALREADY_REGISTERED, VERIFY_EMAIL } from './queues.ts'
import { openSession } from './service.ts'

export type SignUpInput = Omit<Register, 'language'> & { language: Language; isDemo?: boolean }

/**
 * Creates an account and its business, and signs the person in. The answer for an address that already has
 * an account is the same, in body and in time: the person gets an account that is not the primary one,
 * and the mailbox's owner gets a notice.
 */
export async function signUp(deps: Deps, input: SignUpInput): Promise<{ token: string; ctx: Ctx }> {
  const businessName = input.businessName ?? `${input.firstName} ${input.lastName}`
  await refuseWeakPassword(input.password, namesAtHand({ ...input, businessName }))
  const phone = phoneOf(input.phone)
  const passwordHash = await hashPassword(input.password)

  const now = deps.now()
  const accountId = newId(now)
  const businessId = toBusinessId(newId(now))
  const ctx = contextFor(deps, { businessId, accountId, plan: 'free', timeZone: DEFAULT_ZONE })

  const token = await transact(ctx, async (ctx) => {
    const { db } = ctx
    const { isPrimary } = await queries.insertAccount(db, {
      id: accountId,
      email: input.email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      phone,
      language: input.language,
      createdAt: now,
    })
    const referredBy = input.referralCode
      ? await queries.findReferringBusiness(db, input.referralCode.toUpperCase())
      : null
    const business = {
      id: businessId,
      name: businessName,
      phone,
      email: input.email,
      language: input.language,
      currency: DEFAULT_CURRENCY,
      timeZone: DEFAULT_ZONE,
      numberPattern: DEFAULT_NUMBER_PATTERN,
      referralCode: newReferralCode(),
      referredBy,
      isDemo: input.isDemo ?? false,
      createdAt: now,
    }
    await queries.insertBusiness(db, business, accountId)
    await recordActivity(ctx, 'business.created', businessId, {})
    await ctx.jobs.add(db, isPrimary ? VERIFY_EMAIL : ALREADY_REGISTERED, {
      accountId,
    })
    return openSession(ctx, accountId)
  })
  return { token, ctx }
}

function phoneOf(typed: string | null): string | null {
  if (typed === null) return null
  const phone = toE164(typed)
  if (phone === null) throw refusedField('phone', 'validation.phone')
  return phone
}

// No letters or digits that people confuse when they read a code.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Eight characters give 31^8 codes. The unique index refuses the very rare collision. */
function newReferralCode(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
