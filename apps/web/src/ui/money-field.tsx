import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { bothRefs } from './both-refs.ts'
import { groupThousands, shownCaret, ungroupedEdit } from './grouped-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useUiLabels } from './ui-labels.tsx'

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The sign of the currency, such as ₦. */
  prefix?: string
}

/**
 * A field for an amount of money. It passes on the text as typed: money is never converted to a floating-point number.
 * It shows thousands grouped while they are typed, so that a zero too many is seen; the groups are no part of the text.
 */
export function MoneyField({ value, onChange, onKeyDown, ref, ...rest }: MoneyFieldProps) {
  const { numberMarks: marks } = useUiLabels()
  const field = useRef<HTMLInputElement>(null)
  const isForward = useRef(false)
  /** The place of the caret after the next drawing; null where it stays. */
  const caret = useRef<number | null>(null)
  const shown = groupThousands(value, marks)

  useLayoutEffect(() => {
    const place = caret.current
    caret.current = null
    if (place === null || document.activeElement !== field.current) return
    field.current?.setSelectionRange(place, place)
  })

  function press(event: KeyboardEvent<HTMLInputElement>) {
    isForward.current = event.key === 'Delete'
    onKeyDown?.(event)
  }

  function change(text: string) {
    const after = { text, caret: field.current?.selectionStart ?? text.length }
    const edited = ungroupedEdit({ before: value, after, isForward: isForward.current }, marks)
    caret.current = shownCaret(edited, marks)
    onChange(edited.text)
  }

  return (
    <TextField
      {...rest}
      ref={bothRefs(field, ref)}
      value={shown}
      onChange={change}
      onKeyDown={press}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
