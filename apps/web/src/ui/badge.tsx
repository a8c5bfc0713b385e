import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { StatusDot, type Tone } from './status-dot.tsx'

const SOFT: Record<Tone, string> = {
  neutral: 'bg-surface-2 text-text',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  brand: 'bg-brand-soft text-brand',
}

export interface BadgeProps {
  children: ReactNode
  tone?: Tone
  /** The default badge of the specification; every other is soft. */
  isSolid?: boolean
  hasDot?: boolean
  className?: string
}

/** A word or two about a thing. */
export function Badge({ children, tone = 'neutral', isSolid, hasDot, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5',
        'text-caption whitespace-nowrap',
        isSolid ? 'bg-ok text-bg' : SOFT[tone],
        className,
      )}
    >
      {hasDot ? <StatusDot tone={tone} /> : null}
      {children}
    </span>
  )
}

export type DocumentStatus =
  | 'draft'
  | 'pending'
  | 'part_paid'
  | 'paid'
  | 'overdue'
  | 'credited'
  | 'void'

const STATUS_TONES: Record<DocumentStatus, Tone> = {
  draft: 'neutral',
  pending: 'info',
  part_paid: 'warn',
  paid: 'ok',
  overdue: 'bad',
  credited: 'neutral',
  void: 'neutral',
}

/** The status of an invoice. Paid is solid green; every other is soft with a dot and a word. */
export function StatusBadge({ status, label }: { status: DocumentStatus; label: string }) {
  if (status === 'paid') return <Badge isSolid>{label}</Badge>
  return (
    <Badge tone="neutral" className="text-text">
      <StatusDot tone={STATUS_TONES[status]} />
      {label}
    </Badge>
  )
}

/** The plan of a business. `label` is its name, or "Unknown Plan". */
export function PlanBadge({ plan, label }: { plan: string; label: string }) {
  return <Badge tone={plan === 'free' ? 'neutral' : 'brand'}>{label}</Badge>
}
