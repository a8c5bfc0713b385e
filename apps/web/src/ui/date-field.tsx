import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentProps, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx'
import { TextField } from './text-field.tsx'
import { useUiLabels } from './ui-labels.tsx'

type InputProps = Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'type' | 'className' | 'prefix' | 'defaultValue'
>

export interface DateFieldProps extends InputProps, FieldFrame {
  /** 'YYYY-MM-DD', or empty. */
  value: string
  onChange: (date: string) => void
  /** Writes the day for the text field. */
  format: (date: string) => string
  /** The day that a typed text means, or null. */
  parse: (text: string) => string | null
}

const HAS_KEYBOARD = '(min-width: 64rem) and (pointer: fine)'

/** The device's own date picker on phones; on desktop a text that understands 21/11, 21 nov, +30. */
export function DateField(props: DateFieldProps) {
  const isTyped = useSyncExternalStore(followMedia, () => matchMedia(HAS_KEYBOARD).matches)
  return isTyped ? <TypedDateField {...props} /> : <NativeDateField {...props} />
}

function followMedia(listener: () => void) {
  const media = matchMedia(HAS_KEYBOARD)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function NativeDateField({ format: _, parse: __, ...props }: DateFieldProps) {
  const { label, hint, error, isOptional, className, id, onChange, ...input } = props
  const frame = { label, hint, error, isOptional, className }
  return (
    <Field {...frame} id={id}>
      {(links) => (
        <input
          {...input}
          {...links}
          type="date"
          onChange={(event) => onChange(event.target.value)}
          className={CONTROL_CLASS}
        />
      )}
    </Field>
  )
}

function TypedDateField({ value, onChange, format, parse, onBlur, ...props }: DateFieldProps) {
  const labels = useUiLabels()
  const picker = useRef<HTMLInputElement>(null)
  // The text being typed; null shows the chosen date in its formatted form.
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    const date = text.trim() === '' ? '' : parse(text)
    // Incomplete text is passed to the form unchanged, so that validation can refuse it.
    onChange(date ?? text)
  }

  const written = /^\d{4}-\d{2}-\d{2}$/.test(value) ? format(value) : value
  return (
    <TextField
      {...props}
      value={typed ?? written}
      onChange={type}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      autoComplete="off"
      trailing={
        <>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
          <IconButton label={labels.openCalendar} onClick={() => picker.current?.showPicker()}>
            <CalendarDays aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}
