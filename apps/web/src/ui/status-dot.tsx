import { cx } from './class-names.ts'

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'brand'

const DOTS: Record<Tone, string> = {
  neutral: 'bg-control',
  ok: 'bg-ok',
  // The amber of text is too dark to be seen as amber in a dot.
  warn: 'bg-chart-2',
  bad: 'bg-bad',
  info: 'bg-info',
  brand: 'bg-brand',
}

/** A coloured dot beside a word that says the same. */
export function StatusDot({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('status-dot inline-block size-2 shrink-0 rounded-full', DOTS[tone], className)}
    />
  )
}
