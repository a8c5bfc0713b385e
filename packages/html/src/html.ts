/** Markup whose every interpolated value has been escaped. Only `html` makes one. */
class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type SafeHtml = Markup

export type HtmlValue = SafeHtml | string | number | null | false | readonly HtmlValue[]

/**
 * Markup with values in it. Text is escaped, markup from `html` stays markup, lists are joined, null
 * and false leave nothing. A value may stand between tags or in a quoted attribute, nowhere else.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): SafeHtml {
  return new Markup(String.raw({ raw: strings }, ...values.map(markupOf)))
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === false) return ''
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'object') return value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
