import { html, type SafeHtml } from '@isiro/html/html'

/** A sentence in which the number of a document does not break at its hyphens, unless it is longer than a line. */
export function withWholeNumber(sentence: string, number: string): SafeHtml {
  const at = sentence.indexOf(number)
  if (at === -1) return html`${sentence}`
  return html`${sentence.slice(0, at)}<span class="whole">${number}</span>${sentence.slice(at + number.length)}`
}
