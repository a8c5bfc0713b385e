import { InputError } from '../http/fields.ts'
import { rememberLatest } from '../payments/remember-latest.ts'

const API_KEY_PREFIX = 'atsk_test_'
const MOST_ACCOUNTS = 1_000
const FIRST_BALANCE_MINOR = 1_000_000
/** The sender of an account that has registered none. */
export const SHARED_SENDER = 'AFRICASTKNG'

export interface AfricasTalkingAccount {
  readonly apiKey: string
  /** The part of its key after the prefix; 'sandbox' works for every account. */
  readonly username: string
  balanceMinor: number
  readonly senders: Set<string>
  reportUrl: string | null
}

export interface AfricasTalkingAccounts {
  /** The account of a test key, new at its first use. Null for any other text. */
  of(apiKey: string): AfricasTalkingAccount | null
  /** The same for the control API. Throws InputError for another text. */
  ofControl(apiKey: string): AfricasTalkingAccount
  clear(): void
}

/** Each key that begins with atsk_test_ is an account of its own; a live key is none. */
export function createAfricasTalkingAccounts(): AfricasTalkingAccounts {
  const accounts = new Map<string, AfricasTalkingAccount>()

  function of(apiKey: string): AfricasTalkingAccount | null {
    const [, username] = /^atsk_test_([\w-]{1,100})$/.exec(apiKey) ?? []
    if (username === undefined) return null
    const account = accounts.get(apiKey) ?? {
      apiKey,
      username,
      balanceMinor: FIRST_BALANCE_MINOR,
      senders: new Set([SHARED_SENDER, 'Isiro']),
      reportUrl: null,
    }
    rememberLatest(accounts, apiKey, account, MOST_ACCOUNTS)
    return account
  }

  return {
    of,
    ofControl(apiKey) {
      const account = of(apiKey)
      if (!account) throw new InputError(`apiKey must begin with ${API_KEY_PREFIX}`)
      return account
    },
    clear: () => accounts.clear(),
  }
}
