import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Connection, ProviderDeps } from '../connections/connection.ts'
import {
  type Charge,
  type Gateway,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from '../gateways/gateway.ts'
import { gatewayTo } from '../gateways/gateways.ts'

export interface Asked {
  charges: Charge[]
  /** The key under which the provider knows them. */
  secretKey: string
}

/** All that the provider knows of a reference: under today's key or, for some days, under the one before it. */
export async function askForCharges(
  deps: ProviderDeps,
  connection: Connection,
  reference: string,
  hints: readonly string[],
): Promise<Asked> {
  const gateway = gatewayTo(deps.providers, connection.provider)
  const { secretKey, previousSecretKey } = connection
  const charges = await gateway.findCharges(secretKey, reference, hints)
  if (charges.length > 0 || previousSecretKey === null) return { charges, secretKey }
  const earlier = await chargesUnder(gateway, previousSecretKey, reference, hints)
  return { charges: earlier, secretKey: previousSecretKey }
}

async function chargesUnder(
  gateway: Gateway,
  secretKey: string,
  reference: string,
  hints: readonly string[],
): Promise<Charge[]> {
  try {
    return await gateway.findCharges(secretKey, reference, hints)
  } catch (error) {
    // A key that was changed because it had leaked is dead at the provider too.
    if (error instanceof ProviderKeyRefused) return []
    throw error
  }
}

/** Whether nothing was learnt: no answer, a dead key, or a refusal that says nothing of the payment. */
export function isSilence(error: unknown): error is Error {
  return (
    error instanceof ProviderUnreachable ||
    error instanceof ProviderKeyRefused ||
    error instanceof ProviderRefused
  )
}

/** What the reader is told of a silence. */
export function silenceFailure(provider: Provider, error: Error): AppError {
  const code =
    error instanceof ProviderKeyRefused ? 'payments.keys_refused' : 'payments.provider_unreachable'
  return new AppError(code, { provider, name: PROVIDER_NAMES[provider] })
}
