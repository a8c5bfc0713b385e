import { errorText } from '../../platform/http/error-text.ts'
import { textsOf } from '../../platform/i18n/i18n.ts'

/** The message of a failure; `fallback` where it has none of its own. */
export function failureText(error: unknown, fallback: string): string {
  const text = errorText(error)
  return text === textsOf('common')('failure.unknown') ? fallback : text
}
