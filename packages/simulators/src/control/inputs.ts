import { html, type SafeHtml } from '@isiro/html/html'
import {
  choiceField,
  type Fields,
  flagField,
  InputError,
  integerField,
  textField,
} from '../http/fields.ts'

/** A field of a control: how it is read, and how a form asks for it. */
export interface Input<Value> {
  /** Throws InputError. */
  read(fields: Fields, name: string): Value
  /** Null where no form asks for it. `id` is unique on the page. */
  shown(name: string, id: string): SafeHtml | null
}

/** A text; undefined if it is missing or empty. */
export function textInput(asked?: { label: string; value: string }): Input<string | undefined> {
  return {
    read: textField,
    shown: (name, id) =>
      asked
        ? labelled(
            asked.label,
            id,
            html`<input type="text" id="${id}" name="${name}" value="${asked.value}">`,
          )
        : null,
  }
}

/** A whole number. A form suggests `value`. */
export function numberInput(
  from: number,
  to: number,
  asked?: { label: string; value: string },
): Input<number | undefined> {
  return {
    read: (fields, name) => integerField(fields, name, { from, to }),
    shown: (name, id) =>
      asked
        ? labelled(
            asked.label,
            id,
            html`<input type="text" inputmode="numeric" id="${id}" name="${name}" value="${asked.value}">`,
          )
        : null,
  }
}

/** One of some words. A form shows those that are named. */
export function choiceInput<const Word extends string>(
  words: readonly Word[],
  asked?: { label: string; names: Readonly<Partial<Record<Word, string>>> },
): Input<Word | undefined> {
  return {
    read: (fields, name) => choiceField(fields, name, words),
    shown: (name, id) =>
      asked
        ? labelled(
            asked.label,
            id,
            html`<select id="${id}" name="${name}">${Object.entries(asked.names).map(
              ([word, shown]) => html`<option value="${word}">${String(shown)}</option>`,
            )}</select>`,
          )
        : null,
  }
}

export function flagInput(label?: string): Input<boolean | undefined> {
  return {
    read: flagField,
    shown: (name) =>
      label === undefined
        ? null
        : html`<label class="choice"><input type="checkbox" name="${name}"> ${label}</label>`,
  }
}

/** The same field, which must be given. */
export function needed<Value>(input: Input<Value | undefined>): Input<Value> {
  return {
    ...input,
    read(fields, name) {
      const value = input.read(fields, name)
      if (value === undefined) throw new InputError(`${name} is missing`)
      return value
    },
  }
}

function labelled(label: string, id: string, input: SafeHtml): SafeHtml {
  return html`<div><label class="above" for="${id}">${label}</label>${input}</div>`
}
