import type { BackupRehearsal } from '@isiro/contracts/cloud-drives'
import { formatMinor } from '@isiro/domain/money'
import type * as z from 'zod/mini'
import type { UploadRow } from '../uploads/queries.ts'

/** The result of the rehearsal of a weekly backup; null before it. The figures are those of the live books. */
export function presentRehearsal({
  books,
  rehearsedAt,
  rehearsalMatches,
}: Pick<UploadRow, 'books' | 'rehearsedAt' | 'rehearsalMatches'>): z.infer<
  typeof BackupRehearsal
> | null {
  if (!books || !rehearsedAt || rehearsalMatches === null) return null
  return {
    checkedAt: rehearsedAt.toISOString(),
    matches: rehearsalMatches,
    invoices: books.invoices,
    total: formatMinor(Number(books.invoiced[books.currency] ?? 0)),
  }
}
