import { smsLength } from '@isiro/domain/sms-length'
import type { Ctx } from '../../../platform/db/context.ts'

/** What a text comes to as SMS, by the rule of the party that carries it. */
export function smsParts({ sms }: Pick<Ctx, 'sms'>, text: string): number {
  return smsLength(text, sms.rule).segments
}
