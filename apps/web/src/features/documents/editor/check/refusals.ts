import type { FieldErrors } from 'react-hook-form'
import type { EditorBody } from '../editor-kind.ts'
import type { InvoiceFormValues } from '../form-values.ts'

export interface Refusal {
  /** The field, by the name it has on the wire. */
  path: string
  /** A key of the texts `validation`, or a whole sentence. */
  message: string
}

export type Checked<Body extends EditorBody = EditorBody> =
  | { body: Body; refusals: [] }
  | { body: null; refusals: Refusal[] }

/** 'items.0.rate' becomes { items: [{ rate: … }] }; the first refusal of a field is the one it shows. */
export function nestedErrors(refusals: readonly Refusal[]): FieldErrors<InvoiceFormValues> {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of refusals) {
    const names = path.split('.')
    let place = errors
    for (const name of names.slice(0, -1)) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    const last = names.at(-1) ?? ''
    place[last] ??= { type: 'refused', message }
  }
  return errors
}
