import type { Language } from '@isiro/domain/language'
import { numberManner } from '../../money/number-marks.ts'

/** The columns of a file to fill in. */
export interface Template {
  heads: readonly string[]
  /** The cells of the lines to write over, in the order of the headings. */
  examples: readonly (readonly string[])[]
}

/** A CSV file to fill in, with lines as an example, as spreadsheets of the language open it. */
export function templateFile(language: Language, { heads, examples }: Template): Blob {
  const separator = numberManner(language) === 'en' ? ',' : ';'
  const lines = [heads, ...examples].map((cells) => `${cells.join(separator)}\r\n`)
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv' })
}
