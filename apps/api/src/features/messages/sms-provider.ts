import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { type CallPolicy, DEFAULT_CALL_POLICY } from '../../platform/http-client/http-client.ts'

/** The account with the provider that carries SMS. */
export interface SmsAccount {
  provider: 'termii'
  baseUrl: string
  apiKey: string
  /** Proves its delivery reports; null takes none in. */
  secret: string | null
  channel: 'dnd' | 'generic'
}

/** The provider that carries SMS: its account, and how long and how often it is called. */
export interface SmsProvider {
  /** Null where nothing is configured: then nothing is sent. */
  account: SmsAccount | null
  /** The variables that are missing. */
  missing: string[]
  sender: string
  /** The public address of its delivery-report webhook. */
  appUrl: string
  /** The address that shows sent messages in test mode; null for a real provider. */
  testOutboxUrl: string | null
  callPolicy: CallPolicy
}

/** The dependencies of a verb that sends SMS, beside its context. */
export interface SmsDeps {
  sms: SmsProvider
}

const REAL_URL = 'https://v3.api.termii.com'

/** The provider of the configuration: at its real address or at another that speaks its wire format. */
export function smsProvider(config: Config, callPolicy: Partial<CallPolicy> = {}): SmsProvider {
  const { account, missing } = accountOf(config)
  return {
    account,
    missing,
    sender: config.sms.sender,
    appUrl: config.appUrl,
    testOutboxUrl: null,
    callPolicy: { ...DEFAULT_CALL_POLICY, ...callPolicy },
  }
}

/** Test mode's provider: Termii's simulator, with an account of its own. */
export function simulatedSmsProvider(config: Config, simulator: { baseUrl: string }): SmsProvider {
  return {
    ...smsProvider(config),
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

/** Whether a simulator replaces the provider: outside production, if no keys are configured. */
export function needsSmsSimulator(config: Config): boolean {
  return config.environment !== 'production' && accountOf(config).account === null
}

/** The account that the configuration gives, and the variables that are missing for one. */
export function accountOf({ sms }: Pick<Config, 'sms'>): Pick<SmsProvider, 'account' | 'missing'> {
  const { url, apiKey, secret, channel } = sms.termii
  if (apiKey === null) return { account: null, missing: ['TERMII_API_KEY'] }
  const baseUrl = url ?? REAL_URL
  return { account: { provider: 'termii', baseUrl, apiKey, secret, channel }, missing: [] }
}
