import { cleanLine, cleanText } from '@isiro/domain/plain-text'
import type { FontCoverage } from './font-coverage.ts'

/** Makes typed text fit for print. */
export interface TextPrinter {
  line(text: string): string
  /** Keeps line breaks, but no more than one empty line at a time. */
  lines(text: string): string
}

/** Stands for every character that the font does not have. PDF/UA forbids the font's own empty box. */
export const MISSING = '\u25A1'

// Joiners, variation selectors, soft hyphens, direction marks: nothing of them would be seen.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

// Marks belong on letters, three at most. On a digit they would change what an amount copies as, and
// a tower of them would reach into the lines around it.
const STRAY_MARKS = /(?<!\p{L}\p{M}{0,2})\p{M}+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A printer for the characters that a font covers. Text stays what it says; only what can't be drawn
 * changes: an uncovered blank becomes a plain one, any other uncovered character a single box, however
 * many code points it is written with.
 */
export function textPrinter(covers: FontCoverage): TextPrinter {
  const isDrawn = (text: string) =>
    [...text].every((char) => char === '\n' || covers(char.codePointAt(0) ?? 0))

  const drawGrapheme = (grapheme: string) => {
    const seen = withoutUnseen(grapheme)
    if (isDrawn(seen)) return seen
    return /^\p{Z}+$/u.test(seen) ? ' ' : MISSING
  }

  const draw = (text: string) => {
    const seen = withoutUnseen(text)
    if (isDrawn(seen)) return seen
    return Array.from(graphemes.segment(text), ({ segment }) => drawGrapheme(segment)).join('')
  }

  return {
    line: (text) => draw(cleanLine(text)),
    lines: (text) => draw(cleanText(text)).replace(/\n{3,}/g, '\n\n'),
  }
}

function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '').replace(STRAY_MARKS, '').normalize('NFC')
}
