import { bearerOf, type Fields, fieldsOf } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { type MerchantCalls, merchantCalls } from '../payments/merchant-calls.ts'
import { invalid, refusal } from './paystack-answers.ts'
import { PAYSTACK_KEYS } from './paystack-keys.ts'

/** Calls that need a secret key. */
export const paystackCalls = (calls: MerchantCalls): Routes => merchantCalls(merchantIn, calls)

/** The fields of a body. Throws a Refusal if it is not a JSON object. */
export function bodyOf(request: RoutedRequest): Fields {
  const fields = fieldsOf(request)
  if (!fields) throw invalid('Invalid request body')
  return fields
}

function merchantIn(request: RoutedRequest): string {
  const nextStep = 'Provide the secret key in the Authorization header'
  if (!request.headers.authorization)
    throw refusal(401, 'No Authorization Header was found', 'missing_key', nextStep)
  const merchant = PAYSTACK_KEYS.ofSecret(bearerOf(request))
  if (!merchant) throw refusal(401, 'Invalid key', 'invalid_Key', nextStep)
  return merchant
}
