import { printedLine, printedLines } from '@isiro/domain/printed-text'

/** Makes typed text printable with the documents' fonts. */
export interface TextPrinter {
  line(text: string): string
  /** Keeps line breaks, but no more than one empty line at a time. */
  lines(text: string): string
}

/** The TextPrinter for the documents' fonts. */
export const documentText: TextPrinter = { line: printedLine, lines: printedLines }
