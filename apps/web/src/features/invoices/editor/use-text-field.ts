import { type FieldPathByValue, useController } from 'react-hook-form'
import { useEditorForm } from './editor-context.ts'
import type { InvoiceFormValues } from './form-values.ts'

/**
 * A text of the form for a part that form-fields.tsx does not have. The same timing: a changed field
 * is checked when it is left, and one in error on every keystroke.
 */
export function useTextField(name: FieldPathByValue<InvoiceFormValues, string>) {
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name })
  return {
    name: field.name,
    ref: field.ref,
    value: field.value,
    error: fieldState.error?.message,
    onChange(text: string) {
      field.onChange(text)
      if (fieldState.invalid) field.onBlur()
    },
    onBlur() {
      if (fieldState.isDirty || fieldState.invalid) field.onBlur()
    },
  }
}
