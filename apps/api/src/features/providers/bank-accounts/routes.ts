import { BankAccountLookUp, LookUpBankAccount } from '@isiro/contracts/bank-accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProviderDeps } from '../connections/connection.ts'
import { lookUpAccount } from './service.ts'

/** The look-up of the name on a bank account. It changes nothing, and is a POST to keep account numbers out of addresses. */
export function bankAccountRoutes(deps: ProviderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/payments/bank-accounts/look-up',
      {
        config: { verb: 'payout.write', rateLimit: { max: 30, timeWindow: '1 minute' } },
        schema: { body: LookUpBankAccount, response: { 200: BankAccountLookUp } },
      },
      ({ ctx, body }) => lookUpAccount(deps, ctx, body),
    )
  }
}
