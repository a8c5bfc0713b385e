import type { TaxProfile } from '@isiro/contracts/tax-filings'
import { changesOf, recordActivity } from '../../../platform/db/activity.ts'
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
    const before = await taxProfile(ctx)
    await queries.putProfile(db, businessId, { ...profile, updatedAt: ctx.now() })
    const changes = changesOf(before, profile, [
      'hasStaff',
      'deductsWht',
      'withholdsVat',
      'yearEndMonth',
    ])
    await recordActivity(ctx, 'tax.profile_changed', null, {}, changes)
    return profile
  })
}
