import type { SmsCountry } from '@isiro/domain/sms-destinations'
import type { SmsRule } from '@isiro/domain/sms-length'
import type { Config } from '../../config.ts'
import { hashKey } from '../../platform/http/throttle.ts'
import { accountOf } from './sms-provider.ts'

/** The rules for SMS in this installation. */
export interface SmsTerms {
  /** False where nothing can be sent. */
  isOn: boolean
  /** By which rule the provider counts how many parts a text has. */
  rule: SmsRule
  countries: readonly SmsCountry[]
  /** Parts in a day. */
  installationPerDay: number
  businessPerDay: number
  /** The name under which something is counted: a keyed hash, so that no counter names anybody. */
  counter(key: string[]): string
}

/** The rules for SMS, from the configuration. */
export function smsTerms(config: Config): SmsTerms {
  const { countries, installationPerDay, businessPerDay } = config.sms
  return {
    isOn: config.environment !== 'production' || accountOf(config).account !== null,
    rule: 'termii',
    countries,
    installationPerDay,
    businessPerDay,
    counter: (key) => hashKey(config.secretKey, key),
  }
}
