import type { Business } from '@isiro/contracts/business'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../platform/http/use-can.ts'
import { clientQuery } from '../../../records/queries/clients.ts'

/**
 * Whether the picked client of a draft is asked for no late fees. Nobody is, until it is known; a client that is typed in,
 * or cannot be read, is.
 */
export function useIsSpared(clientId: string, business: Business | undefined): boolean {
  const canRead = useCan('clients.read')
  const isAsked = canRead && clientId !== '' && business?.lateFee != null
  const { data: client, isPending } = useQuery({ ...clientQuery(clientId), enabled: isAsked })
  return (isAsked && isPending) || client?.chargesLateFees === false
}
