import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useTexts } from '../i18n/use-texts.ts'
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
  useTexts('validation')
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
}
