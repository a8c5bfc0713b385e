import { api } from './api-client.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

const KEY = 'crash-report'

interface CrashReport {
  /** What the person can quote to support. */
  code: string
  message: string
  stack: string
  path: string
}

/**
 * Tells the team of an unexpected error and returns its short code. A report that cannot be sent now
 * waits on the device for the next start, so that "our team has been notified" becomes true.
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
