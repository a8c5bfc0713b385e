import type { Placeholder, TemplateValues } from '@isiro/domain/message-template'
import { unknownPlaceholders } from '@isiro/domain/message-template'
import { useRef } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { Bound } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Measured } from './measure.ts'
import { PlaceholderChips } from './placeholder-chips.tsx'
import { SmsCounter } from './sms-counter.tsx'

interface MessageFieldProps<V extends FieldValues, C, O> extends Bound<V, C, O> {
  measured: Measured
  /** The placeholder values of the first reader. */
  values: TemplateValues
}

/** The words of a message, with its blanks and what it costs. */
export function MessageField<V extends FieldValues, C, O>(props: MessageFieldProps<V, C, O>) {
  const { control, name, measured, values } = props
  const { t } = useTexts('messages')
  const { field, fieldState } = useController({ control, name })
  const area = useRef<HTMLTextAreaElement | null>(null)
  const text = String(field.value ?? '')
  const unknown = unknownPlaceholders(text)

  function change(next: string) {
    field.onChange(next)
    if (fieldState.invalid) field.onBlur()
  }

  /** At the cursor, which then stands behind it. */
  function insert(placeholder: Placeholder) {
    const from = area.current?.selectionStart ?? text.length
    const to = area.current?.selectionEnd ?? from
    const blank = `{${placeholder}}`
    change(text.slice(0, from) + blank + text.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + blank.length, from + blank.length)
    })
  }

  return (
    <div className="grid gap-3">
      <TextArea
        ref={(element: HTMLTextAreaElement | null) => {
          area.current = element
          field.ref(element)
        }}
        name={field.name}
        label={t('message')}
        rows={5}
        value={text}
        onChange={change}
        onBlur={() => {
          if (fieldState.isDirty || fieldState.invalid) field.onBlur()
        }}
        error={fieldState.error?.message}
      />
      <SmsCounter message={text} measured={measured} onReplace={change} />
      <PlaceholderChips values={values} missing={measured.missing} onInsert={insert} />
      {unknown.length > 0 ? (
        <Notice tone="warn">{t('blanks.unknown', { blanks: unknown.join(' ') })}</Notice>
      ) : null}
    </div>
  )
}
