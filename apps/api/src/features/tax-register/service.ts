import type { LookUpTaxId, TaxIdLookUp } from '@isiro/contracts/tax-ids'
import type { Ctx } from '../../platform/db/context.ts'
import { countLookUp } from '../../platform/http/throttle.ts'
import {
  type TaxRegisterDeps,
  TaxRegisterKeyRefused,
  TaxRegisterUnreachable,
} from './tax-register.ts'

/**
 * Asks the tax authorities whose a Tax ID is. Nothing of it is kept. Where the look-up is off, and while the register does not
 * answer, the outcome is `unavailable`. Throws `request.too_many` beyond the look-ups of one hour.
 */
export async function lookUpTaxId(
  { taxRegister }: TaxRegisterDeps,
  ctx: Ctx,
  { taxId }: LookUpTaxId,
): Promise<TaxIdLookUp> {
  await countLookUp(ctx, 'tax-id')
  if (taxRegister === null) return { outcome: 'unavailable' }
  try {
    const taxpayer = await taxRegister.find(taxId)
    return taxpayer === null ? { outcome: 'not_found' } : { outcome: 'found', ...taxpayer }
  } catch (error) {
    const isNobodyAsked =
      error instanceof TaxRegisterUnreachable || error instanceof TaxRegisterKeyRefused
    if (isNobodyAsked) return { outcome: 'unavailable' }
    throw error
  }
}
