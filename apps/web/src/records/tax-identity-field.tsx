import type { Country } from '@isiro/domain/countries'
import type { TaxIdentity } from '@isiro/domain/tax-identity'
import { useId } from 'react'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useDeferredUntilOpen } from '../ui/deferred.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

const loadWarning = () => import('./tax-identity-warning.tsx')

export interface TaxIdentityFieldProps extends TextFieldProps {
  identity: TaxIdentity
  /** The country whose forms it should have; left out, the business's as it is saved. */
  country?: Country | undefined
}

/**
 * A Tax ID or a registration number. One of an unusual form is warned of, and can be used all the same; whose a Nigerian Tax ID
 * is can be looked up. Both come when something stands in the field; without a connection it goes unwarned.
 */
export function TaxIdentityField({ identity, country: chosen, ...field }: TaxIdentityFieldProps) {
  const own = useCurrentUser().country
  const ownId = useId()
  const id = field.id ?? ownId
  const part = useDeferredUntilOpen(field.value !== '', loadWarning)
  const typed = { identity, country: chosen ?? own, value: field.value }
  return (
    <div className={field.className}>
      <TextField autoComplete="off" {...field} id={id} className={undefined} />
      <div role="status" className="not-empty:mt-2">
        {part ? <part.TaxIdentityWarning {...typed} fieldId={id} /> : null}
      </div>
      {part ? <part.TaxIdCheck {...typed} /> : null}
    </div>
  )
}
