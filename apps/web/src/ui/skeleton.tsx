import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { useUiLabels } from './ui-labels.tsx'

const SHOW_AFTER_MS = 200
const SHOW_AT_LEAST_MS = 300

/** A grey block of the size that the real thing will have. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe rounded-control bg-surface-2', className)}
    />
  )
}

/**
 * Whether to show a skeleton: nothing for 200 ms, so that a quick answer does not flicker, and then
 * for at least 300 ms.
 */
export function useSkeletonTime(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isWaiting === isShown) return
    const wait = isWaiting
      ? SHOW_AFTER_MS
      : Math.max(0, shownAt.current + SHOW_AT_LEAST_MS - Date.now())
    const timer = setTimeout(() => {
      shownAt.current = Date.now()
      setShown(isWaiting)
    }, wait)
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
    <div role="status" aria-label={labels.loading} aria-busy="true">
      <Reserved isSeen={isShown}>{skeleton}</Reserved>
    </div>
  )
}
