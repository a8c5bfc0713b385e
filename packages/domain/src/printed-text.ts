import { cleanLine, cleanText } from './plain-text.ts'
import { PRINTED_CHARACTERS } from './printed-characters.ts'

/** Stands for every character that the fonts of printed documents lack. PDF/UA forbids a font's own missing-glyph box. */
export const MISSING = '\u25A1'

// Joiners, variation selectors, soft hyphens and direction marks are invisible in print.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

const LETTER_OR_MARKS = /(\p{L}?)(\p{M}+)/gu

/** A character as a reader sees it: a flag, or a sign with its marks and whatever a joiner adds to it. */
const CHARACTER = /\p{RI}{2}|\P{M}(?:\p{M}|\p{EMod})*(?:\u200D\P{M}(?:\p{M}|\p{EMod})*)*|\p{M}+/gsu

/** Yoruba's line below is its dot below in another hand, and Inter has the letters with the dot. Some type both. */
const LINE_BELOW = /([eos]\p{M}*?)\u0323?\u0329\u0323?/giu

const fonts = PRINTED_CHARACTERS.map((ranges) =>
  ranges.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  }),
)

/** One line of typed text as documents print it: what no font has is a box, one for each character. */
export function printedLine(text: string): string {
  return print(cleanLine(text))
}

/** Typed text with its line breaks as documents print it, with at most one empty line at a time. */
export function printedLines(text: string): string {
  return print(cleanText(text)).replace(/\n{3,}/g, '\n\n')
}

/** The characters of a text that documents cannot print, each once, in their order. */
export function unprintable(text: string): string[] {
  const found = charactersOf(cleanText(text)).filter(
    (character) => printedCharacter(character) === MISSING && character !== MISSING,
  )
  return [...new Set(found)]
}

function print(text: string): string {
  return charactersOf(text).map(printedCharacter).join('')
}

function charactersOf(text: string): string[] {
  return text.match(CHARACTER) ?? []
}

function printedCharacter(character: string): string {
  const seen = withoutUnseen(character)
  if (seen === '\n' || isDrawn(seen)) return seen
  return /^\p{Z}+$/u.test(seen) ? ' ' : MISSING
}

/** A letter and its marks must come from one font, which places them together. */
function isDrawn(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0)
  return fonts.some((ranges) =>
    codes.every((code) => ranges.some(([first, last]) => code >= first && code <= last)),
  )
}

/**
 * Combining marks belong on letters, three at most. A mark on a digit would change the text that a reader copies, and a stack of
 * marks would overlap the lines around it.
 */
function withoutUnseen(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFD')
    .replace(LINE_BELOW, '$1\u0323')
    .normalize('NFC')
    .replace(LETTER_OR_MARKS, (_, letter: string, marks: string) =>
      letter === '' ? '' : letter + [...marks].slice(0, 3).join(''),
    )
}
