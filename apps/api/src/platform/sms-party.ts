import { randomBytes } from 'node:crypto'
import type { SmsCountry } from '@isiro/domain/sms-destinations'
import type { SmsRule } from '@isiro/domain/sms-length'
import type { Config, SmsProvider } from '../config.ts'
import { hashKey } from './http/throttle.ts'
import type { Patience } from './payment-parties.ts'

/** What governs SMS in this installation, whoever carries them. */
export interface SmsTerms {
  /** False where nothing can be sent. */
  isOn: boolean
  /** By which rule the party counts what a text comes to. */
  rule: SmsRule
  countries: readonly SmsCountry[]
  /** Parts in a day. */
  installationPerDay: number
  businessPerDay: number
  /** The name under which something is counted: a keyed hash, so that no counter names anybody. */
  counter(key: string[]): string
}

/** The account with the party that carries SMS. */
export type SmsAccount =
  | {
      provider: 'termii'
      baseUrl: string
      apiKey: string
      /** Proves its delivery reports; null takes none in. */
      secret: string | null
      channel: 'dnd' | 'generic'
    }
  | {
      provider: 'africas_talking'
      baseUrl: string
      username: string
      apiKey: string
      reportKey: string | null
    }
  | { provider: 'twilio'; baseUrl: string; accountSid: string; authToken: string }

/** Who carries SMS, how it is reached and how patient we are with it. */
export interface SmsParty {
  /** Null where nothing is configured: then nothing is sent. */
  account: SmsAccount | null
  /** The variables that are missing. */
  missing: string[]
  sender: string
  /** Where its delivery reports come in, from outside. */
  appUrl: string
  /** Where test mode shows what was sent; null for a real party. */
  testOutboxUrl: string | null
  patience: Pick<Patience, 'timeoutMs' | 'failuresToOpen' | 'openMs'>
}

const REAL: Record<SmsProvider, string> = {
  termii: 'https://v3.api.termii.com',
  africas_talking: 'https://api.africastalking.com',
  twilio: 'https://api.twilio.com',
}

const PATIENCE: SmsParty['patience'] = { timeoutMs: 15_000, failuresToOpen: 5, openMs: 30_000 }

/** The party of the configuration: at its real address or at another that speaks its wire format. */
export function smsParty(config: Config, patience: Partial<SmsParty['patience']> = {}): SmsParty {
  const { account, missing } = accountOf(config)
  return {
    account,
    missing,
    sender: config.sms.sender,
    appUrl: config.appUrl,
    testOutboxUrl: null,
    patience: { ...PATIENCE, ...patience },
  }
}

/** Test mode's party: Termii's simulator, with an account of its own. */
export function simulatedSmsParty(config: Config, simulator: { baseUrl: string }): SmsParty {
  return {
    ...smsParty(config),
    account: {
      provider: 'termii',
      baseUrl: simulator.baseUrl,
      apiKey: `TLtest_${randomBytes(12).toString('hex')}`,
      secret: randomBytes(24).toString('hex'),
      channel: config.sms.termii.channel,
    },
    missing: [],
    testOutboxUrl: `${simulator.baseUrl}/simulator`,
  }
}

/** Whether a simulator stands in: outside production, where nobody has given keys. */
export function needsSmsSimulator(config: Config): boolean {
  return config.environment !== 'production' && accountOf(config).account === null
}

function accountOf({ sms }: Pick<Config, 'sms'>): Pick<SmsParty, 'account' | 'missing'> {
  const { provider, termii, africasTalking, twilio } = sms
  switch (provider) {
    case 'termii': {
      const { apiKey, secret, channel } = termii
      const baseUrl = termii.url ?? REAL.termii
      if (apiKey === null) return { account: null, missing: ['TERMII_API_KEY'] }
      return { account: { provider, baseUrl, apiKey, secret, channel }, missing: [] }
    }
    case 'africas_talking': {
      const { username, apiKey, reportKey } = africasTalking
      const baseUrl = africasTalking.url ?? REAL.africas_talking
      if (username === null || apiKey === null) {
        const missing = [
          ...(username === null ? ['AFRICAS_TALKING_USERNAME'] : []),
          ...(apiKey === null ? ['AFRICAS_TALKING_API_KEY'] : []),
        ]
        return { account: null, missing }
      }
      return { account: { provider, baseUrl, username, apiKey, reportKey }, missing: [] }
    }
    case 'twilio': {
      const { accountSid, authToken } = twilio
      const baseUrl = twilio.url ?? REAL.twilio
      if (accountSid === null || authToken === null) {
        const missing = [
          ...(accountSid === null ? ['TWILIO_ACCOUNT_SID'] : []),
          ...(authToken === null ? ['TWILIO_AUTH_TOKEN'] : []),
        ]
        return { account: null, missing }
      }
      return { account: { provider, baseUrl, accountSid, authToken }, missing: [] }
    }
  }
}

const known = new WeakMap<Config, SmsTerms>()

/** What governs SMS, as the configuration has it. Made once, since every request's context carries it. */
export function smsTerms(config: Config): SmsTerms {
  let terms = known.get(config)
  if (!terms) {
    const { provider, countries, installationPerDay, businessPerDay } = config.sms
    terms = {
      isOn: config.environment !== 'production' || accountOf(config).account !== null,
      rule: provider === 'termii' || needsSmsSimulator(config) ? 'termii' : 'standard',
      countries,
      installationPerDay,
      businessPerDay,
      counter: (key) => hashKey(config.secretKey, key),
    }
    known.set(config, terms)
  }
  return terms
}
