import type { ReactNode } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { type ButtonLook, buttonClass } from '../../../ui/button.tsx'
import type { AnalyticsEvent } from '../../consent/events.ts'
import { WHEN_IN, WHEN_OUT } from '../session-class.ts'

export interface PlanLinkProps {
  /** An address of the plans page. */
  to: string
  /** The event of following it, for analytics. */
  event: AnalyticsEvent
  variant?: ButtonLook['variant']
  children: ReactNode
}

/** Leads to the plans page: a member at once, a visitor after signing up. */
export function PlanLink({ to, event, variant = 'primary', children }: PlanLinkProps) {
  return (
    <>
      <a
        href={paths.signup(undefined, to)}
        data-analytics={JSON.stringify(event)}
        className={buttonClass({ variant, className: WHEN_OUT })}
      >
        {children}
      </a>
      <a href={to} className={buttonClass({ variant, className: WHEN_IN })}>
        {children}
      </a>
    </>
  )
}
