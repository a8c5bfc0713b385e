import { smsLength } from '@isiro/domain/sms-length'
import type { Ctx } from '../../../platform/db/context.ts'
import { smsTerms } from '../sms-terms.ts'

/** How many parts a text has as SMS, by the rule of the provider that carries it. */
export function smsParts({ config }: Pick<Ctx, 'config'>, text: string): number {
  return smsLength(text, smsTerms(config).rule).segments
}
