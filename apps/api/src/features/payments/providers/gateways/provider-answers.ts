import * as z from 'zod/mini'
import type { ProviderEndpoint } from '../provider-endpoint.ts'
import { ProviderUnreachable } from './gateway.ts'

/** An answer in the shape we know. One in another shape tells nothing, as no answer does. */
export function read<T extends z.core.$ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = z.safeParse(schema, answer)
  if (!result.success) throw new ProviderUnreachable('its answer has another shape')
  return result.data
}

/**
 * The attempt we gave along as metadata. It comes back as an object, as its text, or not at all: an empty
 * text, null and 0 have been seen.
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
    return null // Any text may stand there.
  }
}

export function dateOf(text: string | null | undefined): Date | null {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** Where the payer is sent: never in clear text, except to a provider that we ourselves call so. */
export function checkoutUrl(endpoint: ProviderEndpoint, address: string): string {
  const protocol = URL.parse(address)?.protocol
  if (protocol !== 'https:' && protocol !== new URL(endpoint.baseUrl).protocol)
    throw new ProviderUnreachable('its checkout has no address')
  return address
}
