import { printedLines } from '@isiro/domain/printed-text'

/** A document with every text as its PDF prints it. */
export function printed<T>(document: T): T {
  return inPrint(document) as T
}

function inPrint(value: unknown): unknown {
  if (typeof value === 'string') return printedLines(value)
  if (Array.isArray(value)) return value.map(inPrint)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inPrint(part)]))
}
