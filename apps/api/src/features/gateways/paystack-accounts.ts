import { cleanLine } from '@isiro/domain/plain-text'
import * as z from 'zod/mini'
import { ProviderRefused, ProviderUnreachable } from './gateway.ts'
import { read } from './provider-answers.ts'
import { providerApi } from './provider-api.ts'
import type { ProviderEndpoint } from './provider-endpoint.ts'

/** Somebody waits in front of the form, and can go on without an answer. */
const TIMEOUT_MS = 8_000
/** As long as an account name may be where it is stored. */
const MAX_NAME = 120

const Resolved = z.object({
  status: z.literal(true),
  data: z.object({ account_number: z.string(), account_name: z.string() }),
})

export interface PaystackAccounts {
  /** The name on an account; null if Paystack knows no such account. Throws the errors of `gateway.ts`. */
  resolve(
    secretKey: string,
    account: { bankCode: string; accountNumber: string },
  ): Promise<string | null>
}

const opened = new WeakMap<ProviderEndpoint, PaystackAccounts>()

/** Paystack's look-up of bank accounts, with a circuit breaker of its own: when a bank is slow, payments go on. */
export function paystackAccounts(endpoint: ProviderEndpoint): PaystackAccounts {
  const known = opened.get(endpoint)
  if (known) return known
  const { callPolicy } = endpoint
  const timeoutMs = Math.min(callPolicy.timeoutMs, TIMEOUT_MS)
  const api = providerApi('paystack-accounts', {
    ...endpoint,
    callPolicy: { ...callPolicy, timeoutMs },
  })
  const accounts: PaystackAccounts = {
    async resolve(secretKey, { bankCode, accountNumber }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
      try {
        const path = `/bank/resolve?${query}`
        const { data } = read(Resolved, await api.call({ method: 'GET', path, secretKey }))
        const name = cleanLine(data.account_name).replaceAll(/\s+/g, ' ').slice(0, MAX_NAME)
        if (data.account_number !== accountNumber || name === '')
          throw new ProviderUnreachable('its answer is about another account')
        return name
      } catch (error) {
        // 400, 404 or 422 in the course of the years.
        if (error instanceof ProviderRefused && /could not resolve|not found/i.test(error.words))
          return null
        // Anything else that it refuses is about the call and not about the account.
        if (error instanceof ProviderRefused) throw new ProviderUnreachable(error.words)
        throw error
      }
    },
  }
  opened.set(endpoint, accounts)
  return accounts
}
