import type { DeletionHook } from './features/account-deletion/hooks.ts'
import { cardsDeletionHook } from './features/cards/deletion-hook.ts'
import { cloudDrivesDeletionHook } from './features/cloud-drives/deletion-hook.ts'
import type { DriveDeps } from './features/cloud-drives/drive-deps.ts'
import { lateFeesDeletionHook } from './features/late-fees/deletion-hook.ts'
import { messagesDeletionHook } from './features/messages/deletion-hook.ts'
import type { ProviderDeps } from './features/providers/connections/connection.ts'
import { sandboxDeletionHook } from './features/sandbox/deletion-hook.ts'
import { subscriptionDeletionHook } from './features/subscription/deletion-hook.ts'

/** The features' hooks for a deleted account, in their order. */
export function deletionHooks(deps: ProviderDeps & DriveDeps): readonly DeletionHook[] {
  return [
    messagesDeletionHook,
    lateFeesDeletionHook,
    cardsDeletionHook(deps),
    subscriptionDeletionHook(deps),
    cloudDrivesDeletionHook(deps),
    sandboxDeletionHook,
  ]
}
