/**
 * Local storage that never throws. A browser may refuse it (blocked cookies, full disk): then the
 * values live as long as the page, which is the best that such a browser allows.
 */
const inMemory = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    inMemory.set(key, value)
  }
}

export function removeStored(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is refused as a whole; the copy in memory is already gone.
  }
}
