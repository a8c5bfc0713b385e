interface ProgressBarProps {
  /** From 0 to 1. */
  progress: number
  /** Names the work in progress. */
  label: string
  /** The same in words, above the bar. */
  children: string
}

/** How far something has come that takes a while. */
export function ProgressBar({ progress, label, children }: ProgressBarProps) {
  const percent = Math.round(progress * 100)
  return (
    <div className="grid gap-2">
      <p>{children}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          className="h-full rounded-full bg-brand transition-state forced-color-adjust-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
