import { html, type SafeHtml } from '@isiro/html/html'
import type { RefusedForm } from '../pay-page-view.ts'

export interface FormField {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'email'
  autocomplete: string
  inputMode?: 'text' | 'decimal' | 'email'
  maxLength: number
  isRequired?: boolean
}

/**
 * Renders a labelled field. The browser does not check it, because it would say so in a bubble and words of its own: the server
 * does, and answers with the page. A field has its hint and, if it was refused, the typed value and the error.
 */
export function formField(
  field: FormField,
  refused: Pick<RefusedForm, 'typed' | 'problems'> | null,
): SafeHtml {
  const { name, label, hint, type = 'text', autocomplete, inputMode = 'text' } = field
  const { maxLength, isRequired = false } = field
  const id = `field-${name}`
  const problem = refused?.problems[name]
  const typed = refused?.typed[name] ?? ''
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return html`<div class="field">
      <label for="${id}">${label}</label>
      ${hint !== undefined && html`<p class="small muted" id="${id}-hint">${hint}</p>`}
      <input id="${id}" name="${name}" type="${type}" value="${typed}" maxlength="${maxLength}" autocomplete="${autocomplete}" inputmode="${inputMode}"${
        isRequired && html` aria-required="true"`
      }${described !== '' && html` aria-describedby="${described}"`}${problem !== undefined && html` aria-invalid="true"`}>
      ${problem !== undefined && html`<p class="small problem" id="${id}-problem">${problem}</p>`}
    </div>`
}

/** Renders the errors of a form as a whole. */
export function formProblem(refused: Pick<RefusedForm, 'problems'> | null): SafeHtml | null {
  const problem = refused?.problems.form
  return problem === undefined ? null : html`<p class="problem" role="alert">${problem}</p>`
}
