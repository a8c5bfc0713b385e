import type { Answer } from '../http/answers.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'

/** The handlers of calls, each by a name such as 'POST /transaction/initialize', for the merchant whose key came with it. */
export type MerchantCalls = Readonly<
  Record<string, (merchant: string, request: RoutedRequest) => Answer>
>

/** The routes of calls that need a merchant's secret key. `merchantIn` throws a Refusal without one. */
export function merchantCalls(
  merchantIn: (request: RoutedRequest) => string,
  calls: MerchantCalls,
): Routes {
  return Object.fromEntries(
    Object.entries(calls).map(([route, answer]) => [
      route,
      (request: RoutedRequest) => answer(merchantIn(request), request),
    ]),
  )
}
