import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontCoverage } from './font-coverage.ts'
import { type TextPrinter, textPrinter } from './print-text.ts'

/** The folder with the templates, their parts and their fonts: all files that a document uses. */
export const TEMPLATES = fileURLToPath(new URL('../../../../templates', import.meta.url))

/** The names of the fonts, in the folder `fonts` of the templates. */
export const FONT_FILES = ['Inter-Regular.ttf', 'Inter-Bold.ttf']

/** Reads the font files that every document uses. */
export function readFonts(): Buffer[] {
  return FONT_FILES.map((name) => readFileSync(join(TEMPLATES, 'fonts', name)))
}

let printer: TextPrinter | null = null

/** The TextPrinter for the documents' fonts. Reads the fonts once, with the first document. */
export function documentText(): TextPrinter {
  if (printer === null) {
    const coverages = readFonts().map(fontCoverage)
    printer = textPrinter((codePoint) => coverages.every((covers) => covers(codePoint)))
  }
  return printer
}
