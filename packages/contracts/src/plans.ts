import { PLAN_IDS } from '@isiro/domain/plan-ids'
import * as z from 'zod/mini'
import { Amount, Language } from './wire.ts'

/** `?language=`; without it, the reader's own from Accept-Language. */
export const PlanQuery = z.strictObject({ language: z.optional(Language) })

/** The plans that can be bought, lowest first. Prices are in naira. */
export const PlanList = z.array(
  z.object({
    id: z.enum(PLAN_IDS),
    name: z.string(),
    price: z.object({ month: Amount, year: Amount }),
    priceLabel: z.object({ month: z.string(), year: z.string() }),
    description: z.string(),
    features: z.array(z.string()),
    limitations: z.array(z.string()),
    popular: z.boolean(),
  }),
)
