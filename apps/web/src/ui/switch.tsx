import { useId } from 'react'
import { cx } from './class-names.ts'

interface SwitchProps {
  label: string
  /** The id of the element that describes the switch. */
  describedBy?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, describedBy, isOn, isDisabled, onChange }: SwitchProps) {
  const labelId = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={describedBy ? `${describedBy} ${labelId}` : labelId}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className="flex min-h-11 items-center gap-2 text-left text-dense disabled:opacity-55"
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex h-6 w-10 shrink-0 items-center rounded-full border px-0.5 transition-state forced-colors:border-current',
          isOn ? 'justify-end border-brand bg-brand' : 'justify-start border-control bg-surface-2',
        )}
      >
        <span
          className={cx(
            'size-4.5 rounded-full forced-color-adjust-none',
            isOn ? 'bg-on-brand' : 'bg-control',
          )}
        />
      </span>
      <span id={labelId}>{label}</span>
    </button>
  )
}
