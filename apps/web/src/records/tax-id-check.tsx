import { type Country, isInNigeria } from '@isiro/domain/countries'
import { type TaxIdentity, taxIdentityProblem } from '@isiro/domain/tax-identity'
import { siteConfig } from '../platform/http/site-config.ts'
import { withTexts } from '../platform/lazy/deferred-part.ts'
import { useDeferredUntilOpen } from '../ui/deferred.ts'

/** What stands in the field, and whose forms it should have. */
export interface TypedTaxIdentity {
  identity: TaxIdentity
  country: Country
  value: string
}

const loadLookUp = withTexts(() => import('./tax-id-look-up.tsx'), ['tax-register'])

/** The look-up of a Nigerian Tax ID once its form is right, where the installation can ask the tax authorities. */
export function TaxIdCheck({ identity, country, value }: TypedTaxIdentity) {
  const taxId = value.replaceAll(/\s/g, '')
  const canCheck =
    siteConfig().hasTaxRegister &&
    identity === 'tax_id' &&
    isInNigeria({ country }) &&
    taxId !== '' &&
    taxIdentityProblem(identity, country, taxId) === null
  const part = useDeferredUntilOpen(canCheck, loadLookUp)
  return canCheck && part ? <part.TaxIdLookUp taxId={taxId} /> : null
}
