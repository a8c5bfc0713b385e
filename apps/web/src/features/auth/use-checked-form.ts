import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../platform/http/api-error.ts'

export type TextValues = Record<string, string>
export type Refusals<Values> = Partial<Record<keyof Values & string, string>>

/** The props of a text field. */
export interface CheckedField {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export interface CheckedForm<Values extends TextValues> {
  values: Values
  field(name: keyof Values & string): CheckedField
  /** Empties a field, as if nothing had ever been typed into it. */
  clear(name: keyof Values & string): void
  /** For the form's onSubmit: checks everything, then calls `accept`, or focuses what is refused. */
  submit(accept: (values: Values) => void): (event: FormEvent<HTMLFormElement>) => void
  /** Shows what the server refused under its fields. Tells whether any of them is in this form. */
  showRefusals(error: unknown): boolean
  focus(name: keyof Values & string): void
  /** Shows at a field why it was refused, and focuses it. */
  refuse(name: keyof Values & string, message: string): void
}

/**
 * A form of texts with the timing of all our forms: a field that was changed is checked when it is
 * left, everything on submit, and what is in error on every keystroke. It does for the entrance what
 * react-hook-form does inside, at a twentieth of the bytes (docs/decisions/0021): visitors pay for
 * these on a metered line.
 */
export function useCheckedForm<Values extends TextValues>(
  initial: Values,
  check: (values: Values) => Refusals<Values>,
): CheckedForm<Values> {
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState<Refusals<Values>>({})
  // An answer that arrives later must not undo what was typed in the meantime.
  const latest = useRef(initial)
  const changed = useRef(new Set<string>())
  const form = useRef<HTMLFormElement>(null)

  function set(name: keyof Values & string, value: string) {
    changed.current.add(name)
    const next = { ...latest.current, [name]: value }
    latest.current = next
    setValues(next)
    // One field can put another right: the confirmation is compared with the password.
    setShown((current) => only(check(next), Object.keys(current)))
  }

  function leave(name: keyof Values & string) {
    const isUntouched = !changed.current.has(name) && latest.current[name] === ''
    if (isUntouched) return
    const refusals = check(latest.current)
    setShown((current) => only(refusals, [...Object.keys(current), name]))
  }

  function refuseAll(refusals: Refusals<Values>) {
    setShown(refusals)
    const first = Object.keys(latest.current).find((name) => refusals[name])
    if (first) focus(first)
  }

  function focus(name: keyof Values & string) {
    const element = form.current?.elements.namedItem(name)
    // A password is emptied in the same turn; its new state is drawn first.
    if (element instanceof HTMLElement) requestAnimationFrame(() => element.focus())
  }

  return {
    values,
    clear(name) {
      latest.current = { ...latest.current, [name]: '' }
      changed.current.delete(name)
      setValues(latest.current)
    },
    focus,
    refuse: (name, message) => refuseAll({ [name]: message } as Refusals<Values>),
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: shown[name],
      onChange: (value) => set(name, value),
      onBlur: () => leave(name),
    }),
    submit: (accept) => (event) => {
      event.preventDefault()
      form.current = event.currentTarget
      const refusals = only(check(latest.current), Object.keys(latest.current))
      if (Object.keys(refusals).length > 0) refuseAll(refusals)
      else accept(latest.current)
    },
    showRefusals(error) {
      if (!(error instanceof ApiError)) return false
      const told = error.fields.map(({ path, message }) => [path.replace(/^\//, ''), message])
      const refusals = only<Values>(Object.fromEntries(told), Object.keys(latest.current))
      const isOurs = Object.keys(refusals).length > 0
      if (isOurs) refuseAll(refusals)
      return isOurs
    },
  }
}

/** The refusals of these fields, without the empty ones. */
function only<Values>(refusals: Refusals<Values>, names: string[]): Refusals<Values> {
  const kept = Object.entries<string | undefined>(refusals).filter(
    ([name, message]) => message !== undefined && names.includes(name),
  )
  return Object.fromEntries(kept) as Refusals<Values>
}
