import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { zodResolver } from './zod-resolver.ts'

/**
 * A form checked by a contract. A field is checked when the user leaves it after a change and on
 * submit; once in error, on every keystroke. The bound fields of `ui/form-fields.tsx` do the timing.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  // The messages are keys of this namespace; the page waits until it is there.
  useTranslation('validation')
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
}

/**
 * Puts the server's refusals under their fields and focuses the first. Tells whether there were any;
 * if not, the failure belongs beside the button.
 */
export function showRefusedFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  error.fields.forEach(({ path, message }, index) => {
    // The server names fields as the body has them, which is how the form names them too.
    const name = path.replaceAll('/', '.').replace(/^\./, '') as FieldPath<Input>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return error.fields.length > 0
}
