import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontCoverage } from './font-coverage.ts'
import { type TextPrinter, textPrinter } from './print-text.ts'

/** The folder of the templates, their parts and their fonts: all that a document may be made of. */
export const TEMPLATES = fileURLToPath(new URL('../../../../templates', import.meta.url))

const FONTS = ['Inter-Regular.ttf', 'Inter-Bold.ttf']

/** The font files of every document. */
export function readFonts(): Buffer[] {
  return FONTS.map((name) => readFileSync(join(TEMPLATES, 'fonts', name)))
}

let printer: TextPrinter | null = null

/** Makes typed text fit for the fonts of the documents. Reads them once, when the first document is made. */
export function documentText(): TextPrinter {
  if (printer === null) {
    const coverages = readFonts().map(fontCoverage)
    printer = textPrinter((codePoint) => coverages.every((covers) => covers(codePoint)))
  }
  return printer
}
