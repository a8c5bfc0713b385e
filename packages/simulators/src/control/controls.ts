import { html, type SafeHtml } from '@isiro/html/html'
import { type Answer, json, seeOther } from '../http/answers.ts'
import { type Fields, fieldsOf, InputError } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { isFromElsewhere } from '../http/server.ts'
import type { Input } from './inputs.ts'

/** Something that people and tests may make a party do: a POST under /simulator, and its form on the party's page. */
export interface Control {
  /** Under /simulator, such as 'next-webhooks' or 'deliveries/:id/resend'. */
  path: string
  call(fields: Fields, request: RoutedRequest): unknown
  /** Null for what only programs and the rows of tables do. */
  form(): SafeHtml | null
}

/** A control's form on the page: what it is about, and the button that sends it. */
interface FormWords {
  title: string
  text?: string
  button: string
  /** Values that the form carries unseen. */
  hidden?: Readonly<Record<string, string>>
}

type Inputs = Readonly<Record<string, Input<unknown>>>
type Values<Asked extends Inputs> = { [Name in keyof Asked]: ReturnType<Asked[Name]['read']> }

/** A control from its fields. `run` gets their values; what it returns is the answer to programs. */
export function control<Asked extends Inputs>(options: {
  path: string
  inputs?: Asked
  /** A function where the words depend on how things are. */
  form?: FormWords | (() => FormWords)
  run(values: Values<Asked>, request: RoutedRequest): unknown
}): Control {
  const { path, form, run } = options
  const inputs = Object.entries<Input<unknown>>(options.inputs ?? {})
  return {
    path,
    call(fields, request) {
      const values = inputs.map(([name, input]) => [name, input.read(fields, name)])
      // Each name has what its own input has read.
      return run(Object.fromEntries(values) as Values<Asked>, request)
    },
    form() {
      const words = typeof form === 'function' ? form() : form
      return words ? formOf(path, words, inputs) : null
    },
  }
}

function formOf(
  path: string,
  { title, text, button, hidden = {} }: FormWords,
  inputs: [string, Input<unknown>][],
): SafeHtml {
  return html`<form method="post" action="/simulator/${path}" class="card rows">
    <strong>${title}</strong>
    ${text === undefined ? null : html`<p class="muted">${text}</p>`}
    ${hiddenInputs(hidden)}
    ${inputs.map(([name, input]) => input.shown(name, `${path}-${name}`))}
    <button class="button">${button}</button>
  </form>`
}

/** The hidden values of a form. */
export function hiddenInputs(values: Readonly<Record<string, string>>): SafeHtml[] {
  return Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}

/** The forms of the controls that have one. */
export function controlForms(controls: readonly Control[]): SafeHtml {
  return html`<h2>Make something happen</h2>
    <div class="panels">${controls.map(({ form }) => form())}</div>`
}

/** The calls of the controls. Bodies are JSON, or the forms of the party's page, which are led back to it. */
export function controlRoutes(controls: readonly Control[]): Routes {
  return Object.fromEntries(
    controls.map(({ path, call }) => [
      `POST /simulator/${path}`,
      (request: RoutedRequest) => controlAnswer(request, call),
    ]),
  )
}

function controlAnswer(request: RoutedRequest, call: Control['call']): Answer {
  if (isFromElsewhere(request))
    return json(403, { error: 'Only this page and programs may do this.' })
  const fields = fieldsOf(request)
  if (!fields) return json(400, { error: 'the body must be a JSON object' })
  try {
    const result = call(fields, request)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form') ?? false
    return isForm ? seeOther('/simulator') : json(200, result ?? { ok: true })
  } catch (error) {
    if (error instanceof InputError) return json(400, { error: error.message })
    throw error
  }
}
