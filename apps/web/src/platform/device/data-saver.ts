import { readStored } from './stored.ts'

// The start script in index.html reads the same key before the first paint.
const KEY = 'data-saver'

/** Not in every browser, and so not in the standard types. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Whether the user or the browser asks to save data. */
export function isSavingData(): boolean {
  return readStored(KEY) === 'on' || connection()?.saveData === true
}

/**
 * Whether anything may be fetched before somebody asks for it: not where data are saved, not over a slow or a mobile network, nor
 * if the browser does not name the network and the device may be a phone. What is fetched ahead is the user's money.
 */
export function mayFetchAhead(): boolean {
  const { type, effectiveType = '' } = connection() ?? {}
  if (isSavingData() || /[23]g$/.test(effectiveType)) return false
  return type === undefined ? matchMedia('(pointer: fine)').matches : type !== 'cellular'
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
