/** HTML in which every interpolated value has been escaped. Only `html` creates it. */
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
 * HTML with values in it. Text is escaped, HTML from `html` is kept, lists are joined, null
 * and false print nothing. A value may be between tags or in a quoted attribute, nowhere else.
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
