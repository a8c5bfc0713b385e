import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApiError } from '../http/api-error.ts'
import { LazyPart } from '../lazy/lazy-part.tsx'

export interface UpgradeCardProps {
  /**
   * The capability that the plan lacks, by its name in the catalogue. One that this version of the app does not know gets a
   * sentence.
   */
  capability: string
  /** Its use here; without it, its use anywhere. */
  detail?: string
  /** Another way on, beside the way to the plan. */
  children?: ReactNode
  /** One quiet line, among or below the user's own work. The card is for places that hold nothing else. */
  isLine?: boolean
}

const load = () => import('./upgrade-card-body.tsx').then((module) => module.UpgradeCardBody)

/**
 * Stands where the plan lacks something: what it does, which plan has it, and the way there. Never the filled button: that is
 * the next step of the user's work.
 */
export function UpgradeCard(props: UpgradeCardProps) {
  return (
    <LazyPart
      id="upgrade-card"
      load={load}
      namespaces={['plans', 'validation']}
      skeleton={<Skeleton kind="record" className={props.isLine ? 'h-10' : 'h-36'} />}
      part={props}
    />
  )
}

/** The capability for whose lack the server refused a call; null for another failure. */
export function lackingCapability(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'plan.upgrade_required'
    ? String(error.details.capability)
    : null
}
