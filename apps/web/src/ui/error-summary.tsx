import { type RefObject, useLayoutEffect, useState } from 'react'
import { type UiLabels, useUiLabels } from './ui-labels.tsx'

export interface SummaryError {
  name: string
  message: string
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  /** Brings the user to the field. */
  onChoose: (name: string) => void
  form: RefObject<HTMLFormElement | null>
}

/**
 * Links to a form's refused fields, at the top of a form that is taller than the screen. They name the fields: what is
 * wrong stands at each.
 */
export function ErrorSummary({ errors, onChoose, form }: ErrorSummaryProps) {
  const labels = useUiLabels()
  const [isTall, setTall] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the errors change, which changes the height
  useLayoutEffect(() => {
    setTall((form.current?.offsetHeight ?? 0) > window.innerHeight)
  }, [errors])

  if (errors.length < 2 || !isTall) return null
  return (
    <div data-kept-clear="" className="rounded-control border border-bad p-3 text-bad">
      <p className="font-medium">{labels.errorSummary(errors.length)}</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="link min-h-11 text-left text-bad fine:min-h-8"
            >
              {fieldName(form.current, name, labels) ?? labels.fieldError(message)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The label of a field, with the group of fields that it is in: "Line 2: Rate". Null if the form has no such field. */
function fieldName(
  form: HTMLFormElement | null,
  name: string,
  { labelled }: UiLabels,
): string | null {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return null
  const label = form?.querySelector(`label[for="${field.id}"]`)?.textContent
  if (!label) return null
  const group = field.closest('fieldset')?.querySelector('legend')?.textContent
  return group ? labelled(group, label) : label
}
