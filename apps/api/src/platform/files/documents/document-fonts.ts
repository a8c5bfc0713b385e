import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with the templates, their parts and their fonts: all files that a document uses. */
export const TEMPLATES = fileURLToPath(new URL('../../../../templates', import.meta.url))

/** The files of each family of fonts, in the folder `fonts` of the templates, in the order in which families are tried. */
export const DOCUMENT_FONTS = [
  ['Inter-Regular.ttf', 'Inter-Bold.ttf'],
  ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'],
]

export const FONT_FILES = DOCUMENT_FONTS.flat()

export function readFont(name: string): Buffer {
  return readFileSync(join(TEMPLATES, 'fonts', name))
}
