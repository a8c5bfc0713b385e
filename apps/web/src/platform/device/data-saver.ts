import { readStored } from './stored.ts'

// The start script in index.html reads the same key before the first paint.
const KEY = 'data-saver'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user or the browser asks to save data. */
export function isSavingData(): boolean {
  return readStored(KEY) === 'on' || connection()?.saveData === true
}

/** Whether data may be fetched before the user asks for it. */
export function mayPrefetch(): boolean {
  return !isSavingData() && !/2g$/.test(connection()?.effectiveType ?? '')
}

/** Not in every browser, and so not in the standard types. */
function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
