import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import { AppError } from '../../../platform/http/errors.ts'
import {
  type Charge,
  type Gateway,
  gatewayTo,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from '../../gateways/service.ts'
import type { Connection } from '../connections/connection.ts'

export interface Asked {
  charges: Charge[]
  /** The key under which the provider knows these charges. */
  secretKey: string
}

/**
 * Reads all charges of a reference from the provider with the current key and, for some days, the previous one.
 */
export async function askForCharges(
  connection: Connection,
  reference: string,
  hints: readonly string[],
): Promise<Asked> {
  const gateway = gatewayTo(connection.endpoints, connection.provider)
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
    // A provider also refuses a previous key that was revoked because it leaked.
    if (error instanceof ProviderKeyRefused) return []
    throw error
  }
}

/** Whether the error says nothing about the payment: no answer, a refused key, or an unrelated refusal. */
export function isSilence(error: unknown): error is Error {
  return (
    error instanceof ProviderUnreachable ||
    error instanceof ProviderKeyRefused ||
    error instanceof ProviderRefused
  )
}

/** The problem that a reader gets when the provider gave no information. */
export function silenceFailure(provider: Provider, error: Error): AppError {
  const code =
    error instanceof ProviderKeyRefused ? 'payments.keys_refused' : 'payments.provider_unreachable'
  return new AppError(code, { provider, name: PROVIDER_NAMES[provider] })
}
