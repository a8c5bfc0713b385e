import { readStored } from './stored.ts'

// The start script in index.html reads the same key before the first paint.
const KEY = 'data-saver'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user or the browser asks for as little data as possible. */
export function isSavingData(): boolean {
  return readStored(KEY) === 'on' || connection()?.saveData === true
}

/** Whether something may be fetched before it is asked for. */
export function mayPrefetch(): boolean {
  return !isSavingData() && !/2g$/.test(connection()?.effectiveType ?? '')
}

/** Not in every browser, and so not in the standard types. */
function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
