import { cx } from './class-names.ts'

export interface MeterProps {
  /** A sentence above the bar that says the same in words. */
  label: string
  value: number
  max: number
  /** From here on the bar turns amber: 0.8 is four fifths. */
  warnFrom?: number
}

/**
 * Shows how much of a limit is used. Amber from the warning mark, red when nothing is left. The bar
 * only repeats its sentence.
 */
export function Meter({ label, value, max, warnFrom = 0.8 }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1
  const tone = share >= 1 ? 'bg-bad' : share >= warnFrom ? 'bg-chart-2' : 'bg-brand'
  return (
    <div className="grid gap-2">
      <span>{label}</span>
      <div
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-full border border-transparent bg-surface-2 forced-colors:border-current"
      >
        <div
          className={cx('h-full rounded-full forced-color-adjust-none', tone)}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
