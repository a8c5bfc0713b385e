import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** A link or button at the title's end. */
  action?: ReactNode
  /** A destructive area has a red outline. */
  isDanger?: boolean
}

/** A group of things that belong together, under a heading. */
export function Card({ title, action, isDanger, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={cx('rounded-card border bg-bg p-4 md:p-5', isDanger && 'border-bad', className)}
    >
      {title || action ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title ? <h2 className="text-h2">{title}</h2> : null}
          {action}
        </div>
      ) : null}
      {children}
    </section>
  )
}
