import { cx } from '../class-names.ts'
import { visibleShares } from './scale.ts'

const LEAST_SHARE = 0.03

export interface StackedPart {
  key: string
  size: number
  /** A fill class, such as `fill-bad`. */
  fill: string
}

export interface StackedBarProps {
  parts: readonly StackedPart[]
  /** Follows a tap or click on a part. */
  onChoose: (key: string) => void
}

/**
 * One bar whose parts make up a whole, for sight and touch. The list beside it says
 * the same in words and has the links for keyboard and screen reader.
 */
export function StackedBar({ parts, onChoose }: StackedBarProps) {
  const shares = visibleShares(
    parts.map((part) => part.size),
    LEAST_SHARE,
  )
  let start = 0
  return (
    <svg aria-hidden="true" width="100%" height="44" className="block">
      {parts.map((part, index) => {
        const share = shares[index] ?? 0
        if (share === 0) return null
        const x = `${start * 100}%`
        start += share
        const width = `${share * 100}%`
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the list has the links
          <g key={part.key} onClick={() => onChoose(part.key)} className="cursor-pointer">
            <rect x={x} width={width} y="0" height="44" fill="transparent" />
            <rect
              x={x}
              width={width}
              y="11"
              height="22"
              rx="4"
              className={cx(part.fill, 'stroke-bg transition-state hover:opacity-80')}
              strokeWidth="2"
            />
          </g>
        )
      })}
    </svg>
  )
}

/** The colour of a part beside its words. */
export function Swatch({ fill, isOutlined }: { fill: string; isOutlined?: boolean }) {
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0">
      <rect
        x="1"
        y="1"
        width="10"
        height="10"
        rx="2.5"
        strokeWidth="1.5"
        className={cx(fill, isOutlined && 'stroke-control')}
      />
    </svg>
  )
}
