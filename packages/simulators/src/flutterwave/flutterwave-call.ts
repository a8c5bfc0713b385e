import { type Fields, fieldsOf } from '../http/fields.ts'
import type { RoutedRequest } from '../http/routes.ts'
import { invalid } from './flutterwave-answers.ts'

/** The fields of a body. Throws a Refusal if it is not a JSON object. */
export function bodyOf(request: RoutedRequest): Fields {
  const fields = fieldsOf(request)
  if (!fields) throw invalid('Invalid request body')
  return fields
}
