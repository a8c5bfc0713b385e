import { todayIn } from '@isiro/domain/business-date'
import { formatMoney } from '@isiro/domain/format'
import type { Minor } from '@isiro/domain/money'

/** An instant as the commands print it, in UTC. */
export function printTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** The day of an instant in a business's time zone. */
export function printDay(instant: Date, timeZone: string): string {
  return todayIn(timeZone, instant)
}

/** An amount in naira and kobo. */
export function printAmount(amount: Minor): string {
  return formatMoney(amount, { currency: 'NGN', language: 'en', decimals: 'exact' })
}

/** Rows as aligned columns. Control characters are left out: names are typed by users, and a terminal obeys them. */
export function printTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, ' ')))
  const widths: number[] = []
  for (const row of cells)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length)
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
