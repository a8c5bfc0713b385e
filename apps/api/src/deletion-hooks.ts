import type { DeletionHook } from './features/account-deletion/hooks.ts'
import { messagesDeletionHook } from './features/messages/deletion-hook.ts'
import type { ProviderDeps } from './features/payments/providers/connections/connection.ts'
import { subscriptionDeletionHook } from './features/subscription/deletion-hook.ts'

/** What features end when an account is deleted, in this order. */
export function deletionHooks(deps: ProviderDeps): readonly DeletionHook[] {
  return [messagesDeletionHook, subscriptionDeletionHook(deps)]
}
