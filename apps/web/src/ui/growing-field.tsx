import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { bothRefs } from './both-refs.ts'
import { cx } from './class-names.ts'
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx'

type AreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'rows'>

export interface GrowingFieldProps extends AreaProps, FieldFrame {
  value: string
  onChange: (text: string) => void
}

/** A field that is one line high until its text needs more, and then grows by the lines that the text takes. */
export function GrowingField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  value,
  onChange,
  ref,
  ...area
}: GrowingFieldProps) {
  const frame = { label, hint, error, isOptional, className }
  const own = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text changes
  useLayoutEffect(() => {
    if (own.current) growByScript(own.current)
  }, [value])

  return (
    <Field {...frame} id={id}>
      {(links) => (
        <textarea
          {...area}
          {...links}
          ref={bothRefs(own, ref)}
          rows={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(CONTROL_CLASS, 'field-sizing-content block resize-none overflow-hidden')}
        />
      )}
    </Field>
  )
}

/** For browsers whose style sheets cannot size a field by its content. */
function growByScript(area: HTMLTextAreaElement): void {
  if (globalThis.CSS?.supports?.('field-sizing', 'content')) return
  const border = area.offsetHeight - area.clientHeight
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + border}px`
}
