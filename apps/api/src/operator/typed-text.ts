import { readFileSync } from 'node:fs'
import type { Typed } from './command.ts'
import { OperatorError } from './operator-error.ts'

/** What was typed, without blanks around it. It may have several lines. Throws an OperatorError for a longer text and for control characters. */
export function plainText(typed: string, most: number): string {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (text.length > most || /[^\P{Cc}\n]/u.test(text))
    throw new OperatorError(`The text must be plain text of at most ${most} characters.`)
  return text
}

/** The text of `--text` or of the file of `--text-file`; null without both, or where it is blank. */
export function textOf({ text, textFile }: Typed, most: number): string | null {
  if (text !== undefined && textFile !== undefined)
    throw new OperatorError('Use --text or --text-file, not both.')
  const typed = textFile === undefined ? text : readText(textFile)
  return plainText(typed ?? '', most) || null
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new OperatorError(
      `The file "${path}" can't be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}
