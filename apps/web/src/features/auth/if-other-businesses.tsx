import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { otherBusinessesQuery } from './other-businesses-api.ts'

/** Shows its children to a member with whose confirmed address others had opened a business, decided about or not. */
export function IfOtherBusinesses({ children }: { children: ReactNode }) {
  const { data } = useQuery(otherBusinessesQuery)
  return data?.items.length ? children : null
}
