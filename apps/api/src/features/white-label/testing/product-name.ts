import { expect } from 'vitest'

const PRODUCT = /isiro/i

/** What somebody read by where it stands names the product nowhere. */
export function namesNothing(read: Record<string, string>): void {
  const named = Object.entries(read).flatMap(([where, text]) => {
    const found = PRODUCT.exec(text)
    return found
      ? [{ where, found: text.slice(Math.max(0, found.index - 60), found.index + 40) }]
      : []
  })
  expect(named).toEqual([])
}
