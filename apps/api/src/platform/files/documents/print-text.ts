import { cleanLine, cleanText } from '@isiro/domain/plain-text'
import type { FontCoverage } from './font-coverage.ts'

/** Makes typed text printable with the documents' fonts. */
export interface TextPrinter {
  line(text: string): string
  /** Keeps line breaks, but no more than one empty line at a time. */
  lines(text: string): string
}

/** Replaces every character that the font lacks. PDF/UA forbids the font's own missing-glyph box. */
export const MISSING = '\u25A1'

// Joiners, variation selectors, soft hyphens and direction marks are invisible in print.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

// Combining marks belong on letters, three at most. A mark on a digit would change the text that a reader copies,
// and a stack of marks would overlap the lines around it.
const STRAY_MARKS = /(?<!\p{L}\p{M}{0,2})\p{M}+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A printer for the characters that a font covers. It replaces only characters that the font cannot draw: an
 * uncovered blank becomes a space, any other uncovered character becomes a single box, however
 * many code points it has.
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
