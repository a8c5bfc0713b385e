import type { Ctx } from '../../platform/db/context.ts'
import { stopRenewal } from './service.ts'

/** The renewal of the plan of a business that is taken over: it is charged to whoever opened it. */
export const SUBSCRIPTION_TAKEOVER = {
  takesOut: 'renewal',
  takeOut: (ctx: Ctx): Promise<boolean> => stopRenewal(ctx),
} as const
