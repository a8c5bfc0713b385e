import type { Ctx } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import * as queries from './queries.ts'

/** Where clients pay to, as far as whoever opened a business that is taken over has set it. */
export const PAYOUT_TAKEOVER = {
  takesOut: 'payout_details',
  async takeOut({ db, businessId }: Ctx): Promise<boolean> {
    const { bankName, mobileMoneyProvider } = found(await queries.lockIssuer(db, businessId))
    await queries.updatePayoutDetails(db, businessId, { bank: null, mobileMoney: null })
    return bankName !== null || mobileMoneyProvider !== null
  },
} as const

/** Where clients answer to: the owner's address takes the place of another one, and no phone number stays. */
export const CONTACT_TAKEOVER = {
  takesOut: 'contact',
  async takeOut({ db, businessId }: Ctx): Promise<boolean> {
    const { email } = found(await queries.findOwner(db, businessId))
    const before = found(await queries.lockIssuer(db, businessId))
    await queries.updateContact(db, businessId, { email, phone: null })
    return before.email !== email || before.phone !== null
  },
} as const
