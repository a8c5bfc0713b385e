import type { Business } from '@isiro/contracts/business'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../../platform/queries/clients.ts'

/** Whether the picked client of a draft is asked for no late fees. One that is typed in is asked, until it is known. */
export function useIsSpared(clientId: string, business: Business | undefined): boolean {
  const { data: client } = useQuery({
    ...clientQuery(clientId),
    enabled: clientId !== '' && business?.lateFee != null,
  })
  return client?.chargesLateFees === false
}
