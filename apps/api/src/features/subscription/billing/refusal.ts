import type { ErrorCode } from '@isiro/contracts/errors'
import { type RefusedChange, SubscriptionRefused } from '@isiro/domain/subscription-changes'
import { AppError } from '../../../platform/http/errors.ts'

const CODES: Partial<Record<RefusedChange, ErrorCode>> = {
  not_an_upgrade: 'subscription.not_an_upgrade',
  trial_used: 'subscription.trial_used',
  nothing_to_cancel: 'subscription.nothing_to_cancel',
  nothing_to_resume: 'subscription.nothing_to_resume',
  money_back_over: 'subscription.money_back_over',
}

/** The answer to a change that the state of the subscription does not allow; any other error as it is. */
export function refusal(error: unknown): unknown {
  const code = error instanceof SubscriptionRefused ? CODES[error.reason] : undefined
  return code === undefined ? error : new AppError(code)
}
