import type { TakeoverHook } from './features/auth/takeover.ts'
import { CONTACT_TAKEOVER, PAYOUT_TAKEOVER } from './features/business/takeover-hooks.ts'
import { CARDS_TAKEOVER } from './features/cards/takeover-hook.ts'
import { DRIVES_TAKEOVER } from './features/cloud-drives/takeover-hook.ts'
import { MESSAGES_TAKEOVER } from './features/messages/takeover-hook.ts'
import { PROVIDERS_TAKEOVER } from './features/providers/takeover-hook.ts'
import { RECURRING_TAKEOVER } from './features/recurring/takeover-hook.ts'
import { SUBSCRIPTION_TAKEOVER } from './features/subscription/takeover-hook.ts'
import { WEBHOOKS_TAKEOVER } from './features/webhooks/takeover-hook.ts'
import { OWN_DOMAIN_TAKEOVER } from './features/white-label/takeover-hook.ts'

/** The features' hooks for an account that the owner of its mailbox takes over, in their order: cards before the keys they need. */
export const TAKEOVER_HOOKS: readonly TakeoverHook[] = [
  PAYOUT_TAKEOVER,
  CARDS_TAKEOVER,
  PROVIDERS_TAKEOVER,
  DRIVES_TAKEOVER,
  SUBSCRIPTION_TAKEOVER,
  MESSAGES_TAKEOVER,
  RECURRING_TAKEOVER,
  WEBHOOKS_TAKEOVER,
  OWN_DOMAIN_TAKEOVER,
  CONTACT_TAKEOVER,
]
