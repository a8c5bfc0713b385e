import { cx } from './class-names.ts'

/** Decorative: the text beside it names the work. With reduced motion it pulses. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={cx('size-4 shrink-0 animate-turn motion-reduce:animate-breathe', className)}
    >
      <path d="M14 8a6 6 0 1 1-4.2-5.7" />
    </svg>
  )
}
