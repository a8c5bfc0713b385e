import { type BackupFiling, BackupTaxPayment } from '@isiro/contracts/backup-settings'
import { newId } from '../../../platform/db/ids.ts'
import { looksLike } from '../../../platform/files/first-bytes.ts'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { describeList } from '../rows/description.ts'
import { insertOrGive } from '../rows/insert-queries.ts'

export const TAX_PAYMENTS = describeList(BackupTaxPayment, {
  list: 'taxPayments',
  table: 'taxPayments',
  label: 'paidOn',
  files: 'beside',
  mayDiffer: ['file', 'mediaType'],
  members: { file: { base64: 'file' }, mediaType: { ofFile: 'mediaType' } },
  added: ['recordedBy', 'voidedBy'],
})

/** Restores the payments of taxes. */
export async function restoreTaxPayments(work: SectionWork): Promise<void> {
  const late = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, TAX_PAYMENTS)) {
    for (const payment of batch) {
      const { file, mediaType, recordedAt, voidedAt } = payment.row
      if (recordedAt > late || (voidedAt ?? '') > late)
        work.refuse(payment, 'backup.in_future', 'recordedAt')
      else if (file !== null && mediaType && !looksLike(mediaType, Buffer.from(file, 'base64')))
        work.refuse(payment, 'validation.certificate_type', 'file')
      else if (!(await putTaxPayment(work, payment.row))) work.refuse(payment, 'backup.differs')
    }
  }
}

/** A file of before the payments has the amount that was noted with a filing: it is the first payment. */
export async function restoreFirstPayments(
  work: SectionWork,
  filings: readonly BackupFiling[],
): Promise<void> {
  const rest = { reference: null, voidedAt: null, voidReason: null, file: null, mediaType: null }
  for (const { amount, undoneAt, duty, period, filedOn: paidOn, recordedAt } of filings) {
    if (amount == null || amount === 0 || undoneAt !== null) continue
    const id = newId(work.ctx.now())
    await putTaxPayment(work, { ...rest, id, duty, period, paidOn, amount, recordedAt })
  }
}

/** Inserts a payment, or gives its receipt to the same one here without it. Returns false if that is another. */
function putTaxPayment({ ctx }: SectionWork, payment: BackupTaxPayment): Promise<boolean> {
  const recordedBy = ctx.accountId
  const voidedBy = payment.voidedAt === null ? null : recordedBy
  return insertOrGive(
    ctx,
    TAX_PAYMENTS,
    { ...payment, recordedBy, voidedBy },
    {
      gets: ['file', 'mediaType'],
      lacking: 'file',
      same: ['duty', 'period', 'paidOn', 'amount', 'reference'],
    },
  )
}
