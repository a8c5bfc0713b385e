import { createHmac, randomInt } from 'node:crypto'
import type { Register } from '@isiro/contracts/auth'
import { todayIn } from '@isiro/domain/business-date'
import type { Country } from '@isiro/domain/countries'
import { guessPlace } from '@isiro/domain/country-guess'
import { countryDefaults } from '@isiro/domain/country-rules'
import { DEFAULT_NUMBER_PATTERN } from '@isiro/domain/invoice-number'
import type { Language } from '@isiro/domain/language'
import { toE164 } from '@isiro/domain/phone'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, toBusinessId, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { refusedField } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor } from '../../platform/http/session.ts'
import { countOrThrottle, placeOf } from '../../platform/http/throttle.ts'
import { planTomorrow } from '../../platform/jobs/due-work.ts'
import {
  hashPassword,
  namesAtHand,
  passwordSalt,
  refuseWeakPassword,
} from '../../platform/security/passwords.ts'
import { acceptOnSignUp } from '../legal/service.ts'
import * as queries from './queries.ts'
import { VERIFY_EMAIL } from './queues.ts'
import { type Browser, type OpenedSession, openSession } from './service.ts'

const HOUR_MS = 60 * 60_000

export type SignUpInput = Omit<Register, 'language'> & { language: Language; isDemo?: boolean }

/**
 * Creates an account and its business, and signs the person in. An address that already has accounts gets one more: the
 * answer is the same, in body and in time, and the earlier accounts stay as they are. The mailbox decides later; see
 * mailbox.ts. The business begins where the browser's clock stands, until it says where it is. `browser` is null where no
 * browser signs up.
 */
export async function signUp(
  deps: Deps,
  input: SignUpInput,
  browser: Browser | null = null,
): Promise<OpenedSession & { ctx: Ctx }> {
  const businessName = input.businessName ?? `${input.firstName} ${input.lastName}`
  await refuseWeakPassword(input.password, namesAtHand({ ...input, businessName }))
  const { country, timeZone } = guessPlace(input.timeZone)
  const phone = phoneOf(input.phone, country)
  // Before anything depends on the address, so that the refusal of a code tells nothing about it.
  const referredBy = await referrerOf(deps, input.referralCode)
  const { secretKey } = deps.config
  const stored = await queries.findAnyPasswordHash(deps.db.withoutTenant, input.email)
  const salt = passwordSalt(secretKey, input.email, stored)
  const passwordHash = await hashPassword(input.password, salt)

  const now = deps.now()
  const accountId = newId(now)
  const businessId = toBusinessId(newId(now))
  const ctx = contextFor(deps, { businessId, accountId, role: 'owner', plan: 'free', timeZone })

  const from = { ...ctx, place: browser?.place ?? null }
  const opened = await transact(from, async (ctx) => {
    const { db } = ctx
    await queries.insertAccount(db, {
      id: accountId,
      email: input.email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      phone,
      language: input.language,
      createdAt: now,
    })
    await acceptOnSignUp(ctx, accountId)
    await beginBusiness(ctx, accountId, {
      name: businessName,
      phone,
      email: input.email,
      language: input.language,
      country,
      referredBy,
      isDemo: input.isDemo ?? false,
    })
    await ctx.jobs.add(db, VERIFY_EMAIL, { accountId })
    return openSession(ctx, accountId, browser)
  })
  return { ...opened, ctx }
}

/** How a business begins that a person opens; its place decides the rest. */
type Beginning = Pick<
  queries.NewBusiness,
  'name' | 'phone' | 'email' | 'language' | 'country' | 'referredBy' | 'isDemo'
>

/** Makes the business of a context that is its own, with the account as its owner. Runs in the caller's transaction. */
export async function beginBusiness(
  ctx: Ctx,
  accountId: string,
  { country, ...business }: Beginning,
): Promise<void> {
  const { db, businessId, timeZone } = ctx
  const createdAt = ctx.now()
  await queries.insertBusiness(
    db,
    {
      ...business,
      id: businessId,
      country,
      ...countryDefaults(country, todayIn(timeZone, createdAt)),
      timeZone,
      numberPattern: DEFAULT_NUMBER_PATTERN,
      referralCode: newReferralCode(),
      createdAt,
    },
    accountId,
  )
  await recordActivity(ctx, 'business.created', businessId, {})
  // Its first morning; each plans the next.
  await planTomorrow(ctx, 'tax_dates')
}

/**
 * Counts a sign-up by place, and by address over all places, so that nobody piles up accounts of one address. The bound of
 * an address lies between 24 and 39 a day and is a secret of each day: whoever fills it cannot tell whether one of the
 * sign-ups was somebody else's.
 */
export async function countSignUp(deps: Deps, email: string, ip: string): Promise<void> {
  const { secretKey } = deps.config
  const now = deps.now()
  const day = now.toISOString().slice(0, 10)
  const spread = createHmac('sha256', secretKey).update(`sign-ups:${day}:${email}`).digest()
  await countOrThrottle(deps.db.withoutTenant, secretKey, now, [
    { key: ['sign-up', placeOf(ip)], max: 100, windowMs: HOUR_MS },
    {
      key: ['sign-up-address', email],
      max: 24 + ((spread[0] ?? 0) % 16),
      windowMs: 24 * HOUR_MS,
    },
  ])
}

/** The business of a referral code; null where none was typed. */
async function referrerOf(deps: Deps, code: string | null): Promise<string | null> {
  if (!code) return null
  const id = await queries.findReferringBusiness(deps.db.withoutTenant, code.toUpperCase())
  if (id === null) throw refusedField('referralCode', 'validation.referral_code')
  return id
}

function phoneOf(typed: string | null, country: Country): string | null {
  if (typed === null) return null
  const phone = toE164(typed, country)
  if (phone === null) throw refusedField('phone', 'validation.phone')
  return phone
}

// No letters or digits that people confuse when they read a code.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Eight characters give 31^8 codes. The unique index refuses the very rare collision. */
function newReferralCode(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
