import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Notice } from '../../ui/notice.tsx'
import { ApiError } from '../http/api-error.ts'
import { errorText } from '../http/error-text.ts'
import { ApprovalOffer, needsApproval } from './approval-offer.tsx'
import { isPasswordRefusal } from './password-refusal.ts'
import { lackingCapability, UpgradeCard } from './upgrade-card.tsx'

/**
 * Shows the server's refusals at their fields and focuses the first. Returns whether there were any;
 * if not, `FailureNotice` shows the failure beside the button.
 */
export function showRefusedFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const refused = refusedFields(error, form)
  refused.forEach(({ name, message }, index) => {
    // `refusedFields` gives names of this form's values only.
    const field = name as FieldPath<Input>
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return refused.length > 0
}

interface FailureNoticeProps {
  /** The mutation's error; null if there is none. */
  error: unknown
  /** The form whose fields `showRefusedFields` marks. */
  form?: FormOfValues | undefined
}

/**
 * Shows beside the button why a form was not accepted. Refused fields are shown at the fields
 * instead.
 */
export function FailureNotice({ error, form }: FailureNoticeProps) {
  if (!error || refusedFields(error, form).length > 0) return null
  const capability = lackingCapability(error)
  if (needsApproval(error)) return <ApprovalOffer error={error} />
  if (capability) return <UpgradeCard capability={capability} />
  return (
    <Notice tone="bad" isAlert>
      {errorText(error)}
    </Notice>
  )
}

interface FormOfValues {
  getValues(): FieldValues
}

interface RefusedName {
  name: string
  message: string
}

/** The form's own fields among those that the server refused. */
function refusedFields(error: unknown, form: FormOfValues | undefined): RefusedName[] {
  if (!(error instanceof ApiError) || !form) return []
  const values = form.getValues()
  if (isPasswordRefusal(error) && 'password' in values)
    return [{ name: 'password', message: errorText(error) }]
  return error.fields
    .map(({ path, message }) => {
      // The server names fields as the body has them, which is how the form names them too.
      const keys = path.split(/[./]/).filter((key) => key !== '')
      return { name: keys.join('.'), keys, message }
    })
    .filter(({ keys }) => hasValue(values, keys))
}

function hasValue(values: unknown, keys: readonly string[]): boolean {
  let value = values
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false
    value = value[key as keyof typeof value]
  }
  return keys.length > 0
}
