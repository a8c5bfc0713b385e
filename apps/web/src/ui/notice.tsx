import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface NoticeProps {
  tone?: 'info' | 'warn' | 'bad' | 'ok'
  children: ReactNode
  action?: ReactNode
  /** Announced at once: a failure that has just happened. */
  isAlert?: boolean
}

const TONES = {
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  ok: 'bg-ok-soft text-ok',
}

/** A short message beside the content it is about. */
export function Notice({ tone = 'info', children, action, isAlert }: NoticeProps) {
  const Icon = tone === 'info' || tone === 'ok' ? Info : CircleAlert
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3 py-2',
        TONES[tone],
      )}
    >
      <span className="flex grow basis-60 gap-2 text-dense">
        <Icon aria-hidden="true" className="size-5" />
        <span>{children}</span>
      </span>
      {action}
    </div>
  )
}
