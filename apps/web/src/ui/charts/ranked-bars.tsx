import { type ReactNode, useId } from 'react'

export interface RankedBar {
  key: string
  /** The row's text and amount, usually a link to the rows behind them. */
  content: ReactNode
  size: number
  /** How much of the bar is hatched. */
  hatched?: number
  /** The bar's own fill, if it differs from the others. */
  fill?: string
}

export interface RankedBarsProps {
  bars: readonly RankedBar[]
  /** A fill class, such as `fill-chart-1`. */
  fill: string
}

const HEIGHT = 10

/** Bars sorted by size, the largest first; each bar is below its own text. */
export function RankedBars({ bars, fill }: RankedBarsProps) {
  const pattern = useId()
  const most = Math.max(1, ...bars.map(({ size }) => size))
  const widthOf = (size: number) => `${(Math.max(0, size) / most) * 100}%`
  return (
    <ul className="grid grid-cols-1 gap-1">
      {bars.map(({ key, content, size, hatched = 0, fill: own = fill }) => (
        <li key={key} className="grid grid-cols-1 gap-1">
          {content}
          <svg aria-hidden="true" width="100%" height={HEIGHT} className="mb-1 block">
            <defs>
              <pattern
                id={`${pattern}${key}`}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="1.5" height="6" className="fill-bg" />
              </pattern>
            </defs>
            <rect width="100%" height={HEIGHT} rx="3" className="fill-surface-2" />
            <rect width={widthOf(size)} height={HEIGHT} rx="3" className={own} />
            {hatched > 0 ? (
              <rect
                width={widthOf(Math.min(hatched, size))}
                height={HEIGHT}
                rx="3"
                fill={`url(#${pattern}${key})`}
              />
            ) : null}
          </svg>
        </li>
      ))}
    </ul>
  )
}
