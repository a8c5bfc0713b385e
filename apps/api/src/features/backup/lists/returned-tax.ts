import { BackupCreditNote } from '@isiro/contracts/backup-credit-notes'
import type { BackupPayment } from '@isiro/contracts/backup-payments'
import type { OpenedBackup } from '../file/open-backup.ts'

/** The payments without money of a file that its credit notes account for, each with what its note says of it, as one text. */
export function readReturnedTax(file: OpenedBackup): Map<string, string> {
  const returned = new Map<string, string>()
  for (let index = 0; index < file.countOf('creditNotes'); index++) {
    const { data: note } = BackupCreditNote.safeParse(file.rowAt('creditNotes', index))
    for (const { paymentId, amount, keptTax } of note?.freed ?? [])
      if (note && keptTax !== undefined)
        returned.set(paymentId, [note.invoiceId, note.currency, keptTax, amount].join(' '))
  }
  return returned
}

/** What a payment without money says of itself, in the same words. */
export function returnedTaxOf({ meantFor, currency, keptTax, amount }: BackupPayment): string {
  return [meantFor, currency, keptTax, amount].join(' ')
}
