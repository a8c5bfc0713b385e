/** The longest description of a line of a document, in characters. */
export const MAX_DESCRIPTION = 500
/** The most lines of text that it has: printed, they stay together on one page. */
export const MAX_DESCRIPTION_LINES = 20

/** Whether a cleaned description has no more lines of text than a line of a document shows. */
export function fitsLine(description: string): boolean {
  return description.split('\n').length <= MAX_DESCRIPTION_LINES
}
