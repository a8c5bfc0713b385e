import type { Verb } from '@isiro/domain/roles'
import type { ReactNode } from 'react'
import { useCan } from '../http/use-can.ts'

/** Shows its children to members whose role can do something. */
export function Can({ verb, children }: { verb: Verb; children: ReactNode }) {
  return useCan(verb) ? children : null
}
