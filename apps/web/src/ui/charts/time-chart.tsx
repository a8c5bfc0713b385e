import type { PointerEvent } from 'react'
import { cx } from '../class-names.ts'
import { axisRange, UNTRANSLATED } from './scale.ts'

const HEIGHT = 176
/** Above the highest and below the lowest mark, so that its line and number are not cut off. */
const ROOM = 12
/** Too little to be seen would look like nothing at all. */
const MIN_BAR = 2

export interface TimePoint {
  key: string
  /** Under its column, short. Only as many are written as there is room for. */
  label: string
  /** Its values in words, for a screen reader. */
  spoken: string
}

export interface TimeSeries {
  key: string
  values: readonly number[]
  /** Fill and stroke classes, such as 'fill-ok stroke-ok'. A line uses the stroke only. */
  look: string
  /** Below zero it takes this look. */
  lookBelow?: string
}

export interface TimeChartProps {
  /** Names the values, and the control that steps through them. */
  label: string
  points: readonly TimePoint[]
  series: readonly TimeSeries[]
  /** Bars for few points; many points are joined by lines. */
  mark: 'bars' | 'lines'
  tickText: (value: number) => string
  /** The point whose figures are written out beside the chart. */
  selected: number
  onSelect: (index: number) => void
}

/**
 * Values over time, from zero. A finger or a mouse anywhere in a column chooses it; for keyboard and screen
 * reader the whole chart is one slider that walks from point to point and reads each out.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, points, series, mark, tickText, selected, onSelect } = props
  const plot = plotOf(series.flatMap(({ values }) => [...values]))
  const last = points.length - 1

  function choose({ clientX, currentTarget, pointerType, type }: PointerEvent<HTMLDivElement>) {
    if (type === 'pointermove' && pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * points.length)
    onSelect(Math.min(last, Math.max(0, index)))
  }

  return (
    <div className="relative">
      <Axis plot={plot} tickText={tickText} />
      <div onPointerDown={choose} onPointerMove={choose} className="relative ml-12">
        <input
          type="range"
          min={0}
          max={last}
          value={selected}
          aria-label={label}
          aria-valuetext={points[selected]?.spoken}
          onChange={(event) => onSelect(Number(event.target.value))}
          className="peer pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <div className="rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-ring">
          <svg aria-hidden="true" width="100%" height={HEIGHT} className="block">
            <rect
              x={`${(selected / points.length) * 100}%`}
              width={`${100 / points.length}%`}
              height={HEIGHT}
              rx="4"
              className="fill-surface-2"
            />
            {mark === 'bars'
              ? series.map((each, at) => (
                  <Bars key={each.key} series={each} at={at} of={series.length} plot={plot} />
                ))
              : null}
          </svg>
          {mark === 'lines' ? <Lines series={series} selected={selected} plot={plot} /> : null}
        </div>
        <Labels points={points} selected={selected} />
      </div>
    </div>
  )
}

interface Plot {
  ticks: readonly number[]
  placeOf: (value: number) => number
}

function plotOf(values: readonly number[]): Plot {
  const ticks = axisRange(Math.min(0, ...values), Math.max(0, ...values))
  const low = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 0) - low || 1
  const bottom = low < 0 ? ROOM : 1
  return {
    ticks,
    placeOf: (value) => HEIGHT - bottom - ((value - low) / span) * (HEIGHT - bottom - ROOM),
  }
}

function Axis({ plot, tickText }: { plot: Plot; tickText: (value: number) => string }) {
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="absolute inset-x-0 top-0">
      {plot.ticks.map((tick) => {
        const y = plot.placeOf(tick)
        const isFloor = tick === 0 && plot.ticks[0] === 0
        return (
          <g key={tick}>
            <line
              x1="48"
              x2="100%"
              y1={y}
              y2={y}
              className={tick === 0 ? 'stroke-control' : 'stroke-border'}
            />
            <text
              {...UNTRANSLATED}
              x="0"
              y={y}
              dy={isFloor ? 0 : 4}
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

/** Up to this many columns, each column is so wide that it would look empty. */
const FEW = 6

interface BarsProps {
  series: TimeSeries
  at: number
  of: number
  plot: Plot
}

/** The bars of one series, beside those of the others. */
function Bars({ series: { values, look, lookBelow }, at, of, plot: { placeOf } }: BarsProps) {
  const column = 100 / values.length
  const share = values.length < FEW ? 0.4 : 0.72
  const width = (column * share) / of
  const zero = placeOf(0)
  return values.map((value, index) => {
    if (value === 0) return null
    const size = Math.max(Math.abs(placeOf(value) - zero), MIN_BAR)
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the places in time do not change
        key={index}
        x={`${index * column + (column * (1 - share)) / 2 + at * width}%`}
        width={`${width * 0.9}%`}
        y={value > 0 ? zero - size : zero}
        height={size}
        rx="1.5"
        strokeWidth="1.5"
        className={value < 0 ? (lookBelow ?? look) : look}
      />
    )
  })
}

interface LinesProps {
  series: readonly TimeSeries[]
  selected: number
  plot: Plot
}

/** Straight from point to point: a curve would show values that nobody had. */
function Lines({ series, selected, plot: { placeOf } }: LinesProps) {
  const count = series[0]?.values.length ?? 0
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 w-full"
        height={HEIGHT}
      >
        {series.map(({ key, values, look }) => (
          <polyline
            key={key}
            points={values.map((value, index) => `${index + 0.5},${placeOf(value)}`).join(' ')}
            fillOpacity="0"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={look}
          />
        ))}
      </svg>
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT}
        className="absolute inset-x-0 top-0 overflow-visible"
      >
        {series.map(({ key, values, look }) =>
          values[selected] === undefined ? null : (
            <circle
              key={key}
              cx={`${((selected + 0.5) / count) * 100}%`}
              cy={placeOf(values[selected])}
              r="4.5"
              strokeWidth="2"
              className={look}
            />
          ),
        )}
      </svg>
    </>
  )
}

/** About so many labels have room side by side, on a phone and elsewhere. */
const ROOM_FOR = { narrow: 6, wide: 16 }

function Labels({ points, selected }: Pick<TimeChartProps, 'points' | 'selected'>) {
  const everyNarrow = Math.ceil(points.length / ROOM_FOR.narrow)
  const everyWide = Math.ceil(points.length / ROOM_FOR.wide)
  return (
    <div aria-hidden="true" className="relative h-6 text-caption text-muted">
      {points.map(({ key, label }, index) => (
        <span
          key={key}
          style={{ left: `${((index + 0.5) / points.length) * 100}%` }}
          className={cx(
            'absolute top-1 -translate-x-1/2 whitespace-nowrap',
            index % everyNarrow !== 0 && 'max-md:hidden',
            index % everyWide !== 0 && 'md:hidden',
            index === selected && 'font-semibold text-text',
          )}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
