import type { TaxProfile } from '@isiro/contracts/tax-filings'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import * as queries from './queries.ts'

/** The defaults for a business without a tax profile. */
const USUAL: TaxProfile = {
  hasStaff: false,
  deductsWht: false,
  withholdsVat: false,
  yearEndMonth: 12,
}

export function taxProfile(ctx: Ctx): Promise<TaxProfile> {
  return read(ctx, async ({ db, businessId }) => {
    return (await queries.findProfile(db, businessId)) ?? USUAL
  })
}

export function saveTaxProfile(ctx: Ctx, profile: TaxProfile): Promise<TaxProfile> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await queries.putProfile(db, businessId, { ...profile, updatedAt: ctx.now() })
    await recordActivity(ctx, 'tax.profile_changed', null, {})
    return profile
  })
}
