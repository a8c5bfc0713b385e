import { cx } from '../ui/class-names.ts'

export interface ChoiceRowProps {
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  onChange: (value: string) => void
  /** Where its options say by themselves what is chosen. */
  isLabelHidden?: boolean
}

/** A choice of one from a few short words, side by side. */
export function ChoiceRow({ label, value, options, onChange, isLabelHidden }: ChoiceRowProps) {
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-dense text-muted'}>
        {label}
      </legend>
      <div className="flex gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cx(
              'grid min-h-11 grow place-items-center rounded-control border px-2 text-center',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              option.value === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-control',
            )}
          >
            <input
              type="radio"
              name={label}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
