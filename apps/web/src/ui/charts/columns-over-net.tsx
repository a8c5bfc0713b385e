import type { PointerEvent } from 'react'
import { cx } from '../class-names.ts'
import { axisRange, UNTRANSLATED } from './scale.ts'

const UPPER_HEIGHT = 144
const LOWER_HEIGHT = 72
/** Above the highest and below the lowest mark, so that its line and number are not cut off. */
const ROOM = 12
const MIN_BAR = 2

export interface NetColumn {
  key: string
  /** Below the bars. The short form is for a phone, where each of twelve columns has room for one letter. */
  label: string
  shortLabel: string
  /** All values in words, which a screen reader reads on this column. */
  spoken: string
  first: number
  second: number
  /** The running total; drawn below, with its own scale. */
  net: number
}

export interface ColumnsOverNetProps {
  label: string
  columns: readonly NetColumn[]
  /** A mark of the axis, as short as can be: "2M". */
  tickText: (value: number) => string
  /** The label of the lower bars. */
  netLabel: string
  /** The column whose figures are written out beside the chart. */
  selected: string | undefined
  onSelect: (key: string) => void
}

/**
 * Two bars per column, and below them the running total of their difference, each on its own axis from
 * zero. Twelve columns are too narrow for a finger each: it chooses the one under it anywhere in the drawing, as a mouse
 * does; for keyboard and screen reader the drawing is one slider that walks from column to column and reads each out.
 */
export function ColumnsOverNet(props: ColumnsOverNetProps) {
  const { label, columns, tickText, netLabel, selected, onSelect } = props
  const upper = plot(
    columns.flatMap(({ first, second }) => [first, second]),
    UPPER_HEIGHT,
  )
  const lower = plot(
    columns.map(({ net }) => net),
    LOWER_HEIGHT,
  )
  const last = columns.length - 1
  const place = Math.max(
    0,
    columns.findIndex(({ key }) => key === selected),
  )

  function select(index: number) {
    const column = columns[Math.min(last, Math.max(0, index))]
    if (column) onSelect(column.key)
  }

  function choose({ clientX, currentTarget, pointerType, type }: PointerEvent<HTMLDivElement>) {
    if (type === 'pointermove' && pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    select(Math.floor(((clientX - left) / width) * columns.length))
  }

  return (
    <div className="relative">
      <Axis plot={upper} top={0} tickText={tickText} />
      <p
        aria-hidden="true"
        style={{ top: UPPER_HEIGHT + LABELS_HEIGHT }}
        className="absolute left-0 text-caption text-muted"
      >
        {netLabel}
      </p>
      <Axis
        plot={lower}
        top={UPPER_HEIGHT + LABELS_HEIGHT + NET_LABEL_HEIGHT}
        tickText={tickText}
      />
      <div onPointerDown={choose} onPointerMove={choose} className="relative ml-10">
        <input
          type="range"
          min={0}
          max={last}
          value={place}
          aria-label={label}
          aria-valuetext={columns[place]?.spoken}
          onChange={(event) => select(Number(event.target.value))}
          className="peer pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <div
          aria-hidden="true"
          className="grid auto-cols-fr grid-flow-col rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-ring"
        >
          {columns.map((column) => (
            <div
              key={column.key}
              className={cx(
                'min-w-0 rounded-control text-center text-caption',
                column.key === selected ? 'bg-brand-soft text-text' : 'text-muted',
              )}
            >
              <svg aria-hidden="true" width="100%" height={UPPER_HEIGHT} className="block">
                <Bar x="14%" width="34%" plot={upper} value={column.first} fill="fill-info" />
                <Bar x="52%" width="34%" plot={upper} value={column.second} fill="fill-chart-4" />
              </svg>
              <span style={{ height: LABELS_HEIGHT }} className="block">
                <span className="md:hidden">{column.shortLabel}</span>
                <span className="hidden md:inline">{column.label}</span>
              </span>
              <svg
                aria-hidden="true"
                width="100%"
                height={LOWER_HEIGHT}
                style={{ marginTop: NET_LABEL_HEIGHT }}
                className="block"
              >
                <Bar x="28%" width="44%" plot={lower} value={column.net} fill="fill-chart-1" />
              </svg>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const LABELS_HEIGHT = 24
const NET_LABEL_HEIGHT = 20

interface Plot {
  ticks: readonly number[]
  height: number
  placeOf: (value: number) => number
}

/** Scales values to the drawing's height: the highest at the top, the lowest at the bottom. */
function plot(values: readonly number[], height: number): Plot {
  const ticks = axisRange(Math.min(0, ...values), Math.max(0, ...values))
  const low = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 0) - low || 1
  const bottom = low < 0 ? ROOM : 1
  return {
    ticks,
    height,
    placeOf: (value) => height - bottom - ((value - low) / span) * (height - bottom - ROOM),
  }
}

interface AxisProps {
  plot: Plot
  top: number
  tickText: (value: number) => string
}

function Axis({ plot: { ticks, height, placeOf }, top, tickText }: AxisProps) {
  return (
    <svg
      aria-hidden="true"
      height={height}
      style={{ top }}
      className="absolute right-0 left-10 w-[calc(100%-2.5rem)] overflow-visible"
    >
      {ticks.map((tick) => {
        const y = placeOf(tick)
        return (
          <g key={tick}>
            <line
              x2="100%"
              y1={y}
              y2={y}
              className={tick === 0 ? 'stroke-control' : 'stroke-border'}
            />
            <text
              {...UNTRANSLATED}
              x="-4"
              y={y}
              dy={ticks[0] === tick && tick === 0 ? 0 : 4}
              textAnchor="end"
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

interface BarProps {
  x: string
  width: string
  plot: Plot
  value: number
  fill: string
}

/** A bar up or down from the zero line. A value too small to be visible keeps two pixels. */
function Bar({ x, width, plot: { placeOf }, value, fill }: BarProps) {
  if (value === 0) return null
  const zero = placeOf(0)
  const size = Math.max(Math.abs(placeOf(value) - zero), MIN_BAR)
  return (
    <rect
      x={x}
      width={width}
      y={value > 0 ? zero - size : zero}
      height={size}
      rx="1.5"
      className={fill}
    />
  )
}
