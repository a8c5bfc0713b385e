import type { Rectified, Rectify } from '@isiro/contracts/privacy'
import { toE164 } from '@isiro/domain/phone'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { requireVerb } from '../../platform/http/role-gate.ts'
import { prepareEmailChange, storeEmailChange } from '../auth/email-change.ts'
import { correctPerson, findPerson } from '../auth/service.ts'
import { phoneCountry, renameBusiness, requireBusiness } from '../business/service.ts'

type Change = Rectified['changes'][number]
type Wanted = Omit<Rectify, 'password'>

/**
 * Corrects the member's details and says what changed, old and new. Values that are the same already change nothing. A new
 * address needs the password, and counts once its mailbox has confirmed it. All of it happens or nothing.
 *
 * Throws `role.not_allowed` for the business's name, `auth.password_required`, `auth.password_wrong`, and a refusal of the phone number.
 */
export async function rectify(ctx: Ctx, { password, ...input }: Rectify): Promise<Rectified> {
  const wanted: Wanted =
    input.phone === undefined ? input : { ...input, phone: await e164(ctx, input.phone) }
  const accountId = found(ctx.accountId)
  const { email: present } = await findPerson(ctx, accountId)
  const newEmail = wanted.email === present ? undefined : wanted.email
  if (newEmail !== undefined && password === undefined) {
    const fields = [{ path: 'password', message: 'auth.password_required' }]
    throw new AppError('auth.password_required', { fields })
  }
  const emailChange =
    newEmail === undefined || password === undefined
      ? null
      : await prepareEmailChange(ctx, newEmail, password)
  return transact(ctx, async (ctx) => {
    const changes = await changesOf(ctx, accountId, wanted)
    if (changes.length === 0) return { updatedFields: [], changes }
    const to = Object.fromEntries(changes.map((change) => [change.field, change.to])) as Wanted
    const { businessName, email: _, ...person } = to
    await correctPerson(ctx, accountId, person)
    if (businessName !== undefined) requireVerb(ctx, 'settings.write')
    if (businessName !== undefined) await renameBusiness(ctx, businessName)
    if (emailChange) await storeEmailChange(ctx, emailChange)
    const updatedFields = changes.map(({ field }) => field)
    await recordActivity(ctx, 'account.rectified', accountId, { fields: updatedFields.join(', ') })
    return { updatedFields, changes }
  })
}

/** The fields whose value differs from the stored one, in the contract's order. */
async function changesOf(ctx: Ctx, accountId: string, wanted: Wanted): Promise<Change[]> {
  const person = await findPerson(ctx, accountId)
  const { name: businessName } = await requireBusiness(ctx)
  const before = { ...person, businessName }
  const fields = ['firstName', 'lastName', 'businessName', 'phone', 'email'] as const
  return fields.flatMap((field) => {
    const to = wanted[field]
    if (to === undefined || to === before[field]) return []
    return [{ field, from: before[field], to, awaitsConfirmation: field === 'email' }]
  })
}

async function e164(ctx: Ctx, typed: string): Promise<string> {
  const phone = toE164(typed, await phoneCountry(ctx, [typed]))
  if (phone === null) throw refusedField('phone', 'validation.phone')
  return phone
}
