import type { RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { ErrorSummary, type SummaryError } from '../../../../ui/error-summary.tsx'
import { useEditorForm } from '../editor-context.ts'

interface FormErrorsProps {
  form: RefObject<HTMLFormElement | null>
  onChoose: (name: string) => void
}

/** All that the form refuses, as links, where it is taller than the screen. */
export function FormErrors({ form, onChoose }: FormErrorsProps) {
  const { control } = useEditorForm()
  const { errors } = useFormState({ control })
  return <ErrorSummary form={form} errors={flattened(errors)} onChoose={onChoose} />
}

/** The messages of nested errors with the names of their fields, in the order of the form. */
function flattened(errors: object, path = ''): SummaryError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const name = path === '' ? key : `${path}.${key}`
    return 'message' in value && typeof value.message === 'string'
      ? [{ name, message: value.message }]
      : flattened(value, name)
  })
}
