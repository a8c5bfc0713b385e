import { readStored, removeStored, writeStored } from '../device/stored.ts'
import { api } from './api-client.ts'

const KEY = 'crash-report'

interface CrashReport {
  /** The code that the user can quote to support. */
  code: string
  message: string
  stack: string
  path: string
}

/**
 * Reports an unexpected error to the server and returns its short code. A report that cannot be sent is
 * stored on the device and sent at the next start, as the crash screen promises.
 */
export function reportCrash(error: unknown): string {
  const known = error instanceof Error ? error : new Error(String(error))
  const report: CrashReport = {
    code: shortCode(),
    message: known.message.slice(0, 500),
    stack: (known.stack ?? '').slice(0, 4000),
    path: location.pathname.slice(0, 200),
  }
  writeStored(KEY, JSON.stringify(report))
  sendCrashReport()
  return report.code
}

/** Sends the report that waits, if there is one. */
export function sendCrashReport(): void {
  const waiting = readStored(KEY)
  if (waiting === null) return
  api.post('/api/client-errors', JSON.parse(waiting), { keepSession: true }).then(
    () => removeStored(KEY),
    () => {
      // It stays for the next start.
    },
  )
}

/** Six letters and digits without those that are mistaken for another. */
function shortCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
