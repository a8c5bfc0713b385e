/** One line of payment details as a person reads and copies it. */
export interface DetailLine {
  /** The label, such as "Account number"; null if the value needs none. */
  name: string | null
  value: string
  /** The text for the clipboard: a number without its grouping blanks. */
  copied: string
}

/**
 * The details of a bank account or of mobile money, taken apart into lines. A bank's form takes digits
 * only, so a value of digits in groups is copied without its blanks and dashes.
 */
export function detailLines(text: string): DetailLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name, rest] = /^([^:]{1,40}?)\s?:\s+(.+)$/.exec(line) ?? []
      const value = rest ?? line
      return { name: name ?? null, value, copied: isGroupedNumber(value) ? digitsOf(value) : value }
    })
}

/** An account or telephone number; an amount has a sign or a decimal mark and is none. */
function isGroupedNumber(value: string): boolean {
  return /^\+?\d[\d\s-]{4,}$/.test(value)
}

function digitsOf(value: string): string {
  return value.replace(/[\s-]/g, '')
}
