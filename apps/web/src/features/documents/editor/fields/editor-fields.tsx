import type { FieldPathByValue } from 'react-hook-form'
import {
  TaxIdentityField,
  type TaxIdentityFieldProps,
} from '../../../../records/tax-identity-field.tsx'
import { Checkbox, type CheckboxProps } from '../../../../ui/checkbox.tsx'
import { SelectField, type SelectFieldProps } from '../../../../ui/select-field.tsx'
import { TextArea, type TextAreaProps } from '../../../../ui/text-area.tsx'
import { TextField, type TextFieldProps } from '../../../../ui/text-field.tsx'
import type { InvoiceFormValues } from '../form-values.ts'
import { useField } from './use-field.ts'

// The plain fields, tied to the form by name. `ui/form-fields.tsx` does the same for every field there
// is; this screen has to be light, and takes the four that it uses.

interface Bound {
  name: FieldPathByValue<InvoiceFormValues, string | undefined>
}

type Unbound<Props> = Omit<
  Props,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'checked' | 'ref'
>

export function EditorText({ name, ...rest }: Unbound<TextFieldProps> & Bound) {
  const { value, ...field } = useField(name)
  return <TextField {...rest} {...field} value={value ?? ''} />
}

export function EditorTaxIdentity({ name, ...rest }: Unbound<TaxIdentityFieldProps> & Bound) {
  const { value, ...field } = useField(name)
  return <TaxIdentityField {...rest} {...field} value={value ?? ''} />
}

export function EditorArea({ name, ...rest }: Unbound<TextAreaProps> & Bound) {
  const { value, ...field } = useField(name)
  return <TextArea {...rest} {...field} value={value ?? ''} />
}

export function EditorSelect({ name, ...rest }: Unbound<SelectFieldProps> & Bound) {
  const { value, ...field } = useField(name)
  return <SelectField {...rest} {...field} value={value ?? ''} />
}

interface BoundCheck {
  name: 'applyVat' | 'applyWht' | 'pricesIncludeVat' | 'lateFee'
}

export function EditorCheck({ name, ...rest }: Unbound<CheckboxProps> & BoundCheck) {
  const { value, ...field } = useField(name)
  return <Checkbox {...rest} {...field} checked={value === true} />
}
