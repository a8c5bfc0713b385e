import type { Answer } from '../http/answers.ts'
import { type Fields, fieldsOf } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { invalid, PaystackRefusal, refused } from './paystack-answers.ts'
import { merchantOfSecret } from './paystack-merchant.ts'

export type ApiCall = Route

/** A call that needs a secret key and answers refusals in Paystack's envelope. */
export function call(
  method: string,
  path: string,
  answer: (merchant: string, request: RoutedRequest) => Answer,
): ApiCall {
  return {
    method,
    path,
    handle: (request) => refusalsAnswered(() => answer(merchantIn(request), request)),
  }
}

/** Runs a call and turns a refusal into its answer. */
export function refusalsAnswered(answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    if (error instanceof PaystackRefusal) return refused(error)
    throw error
  }
}

/** The fields of a body. Throws PaystackRefusal if it is not a JSON object. */
export function bodyOf(request: RoutedRequest): Fields {
  const fields = fieldsOf(request)
  if (!fields) throw invalid('Invalid request body')
  return fields
}

function merchantIn({ headers }: RoutedRequest): string {
  const nextStep = 'Provide the secret key in the Authorization header'
  if (!headers.authorization) {
    throw new PaystackRefusal(401, 'No Authorization Header was found', 'missing_key', nextStep)
  }
  const [, key = ''] = /^Bearer (\S+)$/i.exec(headers.authorization) ?? []
  const merchant = merchantOfSecret(key)
  if (!merchant) throw new PaystackRefusal(401, 'Invalid key', 'invalid_Key', nextStep)
  return merchant
}
