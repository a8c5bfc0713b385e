import type { FieldValues } from 'react-hook-form'
import { type Bound, useBoundText } from '../ui/form-fields.tsx'
import { TaxIdentityField, type TaxIdentityFieldProps } from './tax-identity-field.tsx'

/** A Tax ID or a registration number in a form. */
export function FormTaxIdentityField<V extends FieldValues, C, O>(
  props: Omit<TaxIdentityFieldProps, 'value' | 'onChange' | 'name' | 'error' | 'ref'> &
    Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <TaxIdentityField {...rest} {...useBoundText({ control, name })} />
}
