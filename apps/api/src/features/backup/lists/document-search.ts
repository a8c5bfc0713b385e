import type { BackupInvoice } from '@isiro/contracts/backup-invoices'
import { compactNumber } from '@isiro/domain/invoice-number'
import { wholeUnits } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'

/** The text that a search matches, as at the issue of a document. */
export function searchText({
  number,
  client,
  lines,
  total,
}: Pick<BackupInvoice, 'number' | 'client' | 'lines' | 'total'>): string {
  const items = lines.map(({ description }) => description).join(' ')
  const found = `${client.name} ${client.email ?? ''} ${wholeUnits(total)} ${items}`
  const numbers = foldForSearch(`${number} ${compactNumber(number)}`)
  return `${numbers} ${foldForSearch(found).slice(0, 3900)}`
}
