import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './class-names.ts'
import { useUiLabels } from './ui-labels.tsx'

const SHOW_AFTER_MS = 200
const SHOW_AT_LEAST_MS = 300
/** What begins so soon after another wait has ended follows from it. */
const BREAK_MS = 100

/** The kinds of places: rows, a record's facts, fields, and columns of figures. */
export type ShapeKind = 'list' | 'record' | 'form' | 'chart'

/** The kinds of pages: those of places, and a form beside the paper that it writes. */
export type PageKind = ShapeKind | 'editor'

interface SkeletonProps {
  kind: ShapeKind | 'title'
  /** Its height, which is that of what comes. A list is eight rows high by itself. */
  className?: string
}

/** The shape of what is on its way. styles/shapes.css draws it. */
export function Skeleton({ kind, className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(`shape shape-${kind}`, className)} />
}

/** The shape of a page below its title: the same while its code is on its way as while its data are. */
export function PageShape({ kind }: { kind: PageKind }) {
  const isAlone = kind === 'list' || kind === 'form'
  return (
    <div className={isAlone ? '' : 'grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]'}>
      <Skeleton kind={kind === 'editor' ? 'form' : kind} className="h-144" />
      {isAlone ? null : <Skeleton kind="record" className="h-64" />}
    </div>
  )
}

// The waits of a screen that follow one another without a break are one: how many there are now, and when it began and ended.
let waits = 0
let since = 0
let endedAt = 0

/**
 * Whether to show a skeleton: nothing for 200 ms, so that a quick answer does not flicker, and then
 * for at least 300 ms. Both count from the first of the waits that follow one another: a page that has waited for its code
 * goes on with its shape while it waits for its data.
 */
export function useSkeletonTime(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(
    () => isWaiting && waits > 0 && Date.now() >= since + SHOW_AFTER_MS,
  )
  const isPart = isWaiting || isShown

  useEffect(() => {
    if (!isPart) return undefined
    const now = Date.now()
    if (waits === 0 && Math.abs(now - endedAt) > BREAK_MS) since = now
    waits += 1
    return () => {
      waits -= 1
      endedAt = Date.now()
    }
  }, [isPart])

  useEffect(() => {
    if (isWaiting === isShown) return undefined
    const whole = SHOW_AFTER_MS + (isWaiting ? 0 : SHOW_AT_LEAST_MS)
    // No longer than the whole, if the clock was set back meanwhile.
    const left = Math.min(whole, Math.max(0, since + whole - Date.now()))
    const timer = setTimeout(() => setShown(isWaiting), left)
    return () => clearTimeout(timer)
  }, [isWaiting, isShown])

  return isShown
}

/** Something that takes its place before it is seen. */
export function Reserved({ isSeen, children }: { isSeen: boolean; children: ReactNode }) {
  return <div style={isSeen ? undefined : { visibility: 'hidden' }}>{children}</div>
}

export interface WaitingProps {
  isWaiting: boolean
  skeleton: ReactNode
  children: () => ReactNode
}

/**
 * Shows the skeleton while something is on its way, with the timing of useSkeletonTime. It has its place from the
 * beginning, so that what stands below does not move when it appears.
 */
export function Waiting({ isWaiting, skeleton, children }: WaitingProps) {
  const labels = useUiLabels()
  const isShown = useSkeletonTime(isWaiting)
  if (!isWaiting && !isShown) return children()
  return (
    // A key of its own: what comes in its place is another thing, and has not moved.
    <div key="waiting" role="status" aria-label={labels.loading} aria-busy="true">
      <Reserved isSeen={isShown}>{skeleton}</Reserved>
    </div>
  )
}
