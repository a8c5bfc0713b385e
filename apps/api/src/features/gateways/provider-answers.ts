import * as z from 'zod/mini'
import { ProviderUnreachable } from './gateway.ts'
import type { ProviderEndpoint } from './provider-endpoint.ts'

/** Parses an answer by its schema. Throws ProviderUnreachable for another shape: the outcome is then unknown. */
export function read<T extends z.core.$ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = z.safeParse(schema, answer)
  if (!result.success) throw new ProviderUnreachable('its answer has another shape')
  return result.data
}

/**
 * The attempt id we sent as metadata. Providers return it as an object, as JSON text, or not at all: an empty
 * text, null and 0 occur.
 */
export function attemptIn(metadata: unknown): string | null {
  const object = typeof metadata === 'string' ? parsed(metadata) : metadata
  if (typeof object !== 'object' || object === null || !('attemptId' in object)) return null
  return typeof object.attemptId === 'string' ? object.attemptId : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // Metadata may hold any text.
  }
}

export function dateOf(text: string | null | undefined): Date | null {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** Validates an address that the provider names. It must be https, unless our own address for the provider is http. */
export function partyAddress(endpoint: ProviderEndpoint, address: string): string {
  const protocol = URL.parse(address)?.protocol
  if (protocol !== 'https:' && protocol !== new URL(endpoint.baseUrl).protocol)
    throw new ProviderUnreachable('it named no address')
  return address
}
