import { type FieldPath, type FieldPathValue, useController } from 'react-hook-form'
import { useEditorForm } from '../editor-context.ts'
import type { InvoiceFormValues } from '../form-values.ts'

/**
 * One value of the form. A changed field is checked when it is left, and one in error on every
 * keystroke, so that its error goes as soon as it is put right.
 */
export function useField<Name extends FieldPath<InvoiceFormValues>>(name: Name) {
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name })
  const { isDirty, invalid, error } = fieldState
  return {
    name: field.name,
    ref: field.ref,
    value: field.value,
    error: error?.message,
    onChange(value: FieldPathValue<InvoiceFormValues, Name>) {
      field.onChange(value)
      if (invalid) field.onBlur()
    },
    onBlur() {
      if (isDirty || invalid) field.onBlur()
    },
  }
}
