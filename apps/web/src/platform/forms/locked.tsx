import type { Verb } from '@isiro/domain/roles'
import type { ReactNode } from 'react'
import { useCan } from '../http/use-can.ts'
import { LazyPart } from '../lazy/lazy-part.tsx'

interface LockedProps {
  verb: Verb
  children: ReactNode
}

/**
 * A form around which it is said who can change it, to members whose role can only read it: its fields are disabled, and its
 * button to save is not there.
 */
export function Locked({ verb, children }: LockedProps) {
  if (useCan(verb)) return children
  return (
    <fieldset disabled className="grid min-w-0 grid-cols-1 gap-4 [&_[type=submit]]:hidden">
      <LazyPart
        id="who-can"
        load={() => import('./who-can.tsx').then((module) => module.WhoCan)}
        namespaces={['roles']}
        skeleton={null}
        part={{ verb }}
      />
      {children}
    </fieldset>
  )
}
