import { cx } from '../class-names.ts'
import { axisTicks, UNTRANSLATED } from './scale.ts'

const PLOT_HEIGHT = 152
/** Left of the columns, for the numbers of the axis. */
const GUTTER = 44
/** Above the highest mark, so that its line and number are not cut off. */
const HEADROOM = 14

export interface BarPair {
  key: string
  /** Under the bars, short: "Nov". */
  label: string
  /** Both values in words, which a screen reader reads on this column. */
  spoken: string
  outlined: number
  filled: number
}

export interface BarPairsProps {
  label: string
  pairs: readonly BarPair[]
  /** A mark of the axis, as short as can be: "2M". */
  tickText: (value: number) => string
  /** The column whose figures are written out beside the chart. */
  selected: string | undefined
  onSelect: (key: string) => void
}

/**
 * Two bars per column: the outlined one is the expected amount, the filled one the received amount. Each column
 * is a button over its full height, so that a finger, a mouse and the keyboard all reach its figures.
 */
export function BarPairs({ label, pairs, tickText, selected, onSelect }: BarPairsProps) {
  const ticks = axisTicks(
    Math.max(0, ...pairs.flatMap(({ outlined, filled }) => [outlined, filled])),
  )
  const top = ticks.at(-1) || 1
  const heightOf = (value: number) => (value / top) * (PLOT_HEIGHT - HEADROOM)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={label} className="relative">
      <Axis ticks={ticks} heightOf={heightOf} tickText={tickText} />
      <div className="relative ml-11 grid auto-cols-fr grid-flow-col">
        {pairs.map((pair) => (
          <button
            key={pair.key}
            type="button"
            aria-pressed={pair.key === selected}
            onClick={() => onSelect(pair.key)}
            onFocus={() => onSelect(pair.key)}
            onPointerEnter={() => onSelect(pair.key)}
            className={cx(
              'group rounded-control pb-2 text-caption text-muted transition-state',
              'focus-visible:-outline-offset-2 aria-pressed:bg-surface-2 aria-pressed:text-text',
            )}
          >
            <svg aria-hidden="true" width="100%" height={PLOT_HEIGHT} className="mb-1.5 block">
              <Bar x="20%" height={heightOf(pair.outlined)} className="fill-bg stroke-control" />
              <Bar x="52%" height={heightOf(pair.filled)} className="fill-ok stroke-ok" />
            </svg>
            <span className="sr-only">{pair.spoken}</span>
            <span aria-hidden="true">{pair.label}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

interface AxisProps {
  ticks: readonly number[]
  heightOf: (value: number) => number
  tickText: (value: number) => string
}

function Axis({ ticks, heightOf, tickText }: AxisProps) {
  return (
    <svg aria-hidden="true" width="100%" height={PLOT_HEIGHT} className="absolute inset-0">
      {ticks.map((tick) => {
        const y = PLOT_HEIGHT - heightOf(tick) - 0.5
        return (
          <g key={tick}>
            <line x1={GUTTER} x2="100%" y1={y} y2={y} className="stroke-border" />
            <text
              {...UNTRANSLATED}
              x="0"
              y={y}
              dy={tick === 0 ? 0 : 4}
              className="fill-muted text-caption"
            >
              {tickText(tick)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const RADIUS = 3

/** Rounded at the top only: the lower corners lie under the edge of the drawing. */
function Bar({ x, height, className }: { x: string; height: number; className: string }) {
  if (height <= 0) return null
  // Too little to be seen would look like nothing at all.
  const shown = Math.max(height, 2)
  return (
    <rect
      x={x}
      width="28%"
      y={PLOT_HEIGHT - shown}
      height={shown + RADIUS}
      rx={RADIUS}
      strokeWidth="1.5"
      className={className}
    />
  )
}
