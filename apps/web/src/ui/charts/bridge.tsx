import { cx } from '../class-names.ts'

export interface BridgeStep {
  key: string
  label: string
  amount: string
  /** The exact amount in words. */
  spoken: string
  /** A word beside the amount, so that its colour is not alone: "positive". */
  word?: string
  from: number
  to: number
  tone: 'neutral' | 'warn' | 'ok' | 'bad'
}

const FILLS = { neutral: 'fill-info', warn: 'fill-chart-2', ok: 'fill-ok', bad: 'fill-bad' }
const HEIGHT = 14

/** Shows how one amount becomes another: each step's bar starts at the end of the previous one. */
export function Bridge({ steps }: { steps: readonly BridgeStep[] }) {
  const ends = steps.flatMap(({ from, to }) => [from, to])
  const low = Math.min(0, ...ends)
  const span = Math.max(0, ...ends) - low || 1
  const percentAt = (value: number) => ((value - low) / span) * 100
  return (
    <ul className="grid gap-3">
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={cx('grid gap-1.5', index === steps.length - 1 && 'border-t pt-3')}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className={cx(index === steps.length - 1 && 'font-semibold')}>{step.label}</span>
            <span
              className={cx(
                'font-semibold',
                step.tone === 'ok' && 'text-ok',
                step.tone === 'bad' && 'text-bad',
              )}
            >
              <span aria-hidden="true">{step.amount}</span>
              <span className="sr-only">{step.spoken}</span>
              {step.word ? <span className="font-normal"> · {step.word}</span> : null}
            </span>
          </div>
          <svg aria-hidden="true" width="100%" height={HEIGHT} className="block">
            <rect width="100%" height={HEIGHT} rx="4" className="fill-surface-2" />
            <rect
              x={`${percentAt(Math.min(step.from, step.to))}%`}
              width={`${(Math.abs(step.to - step.from) / span) * 100}%`}
              height={HEIGHT}
              rx="4"
              className={FILLS[step.tone]}
            />
            <line
              x1={`${percentAt(0)}%`}
              x2={`${percentAt(0)}%`}
              y2={HEIGHT}
              strokeWidth="2"
              className="stroke-control"
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
