import type { BackupDeduction } from '@isiro/contracts/backup-payments'
import { looksLike } from '../../payments/withholding/certificate-file.ts'
import { candidateRows, type SectionWork } from './candidate-rows.ts'
import * as queries from './claim-queries.ts'
import { findIds } from './restore-queries.ts'

/** Restores what clients said that they have paid. */
export async function restoreClaims(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  for await (const batch of candidateRows(work, 'claims')) {
    const rows = batch.map(({ row }) => row)
    const [invoices, payments] = await Promise.all([
      findIds(
        db,
        businessId,
        'invoices',
        rows.map(({ invoiceId }) => invoiceId),
      ),
      findIds(
        db,
        businessId,
        'payments',
        rows.flatMap(({ answer }) => answer?.paymentId ?? []),
      ),
    ])
    const isHere = (ids: Set<string>, id: string) => ids.has(id) && !work.refusedIds.has(id)
    const sound = batch.filter((claim) => {
      const { invoiceId, answer } = claim.row
      if (!isHere(invoices, invoiceId)) {
        work.refuse('claims', claim, 'backup.invoice_missing', 'invoiceId')
        return false
      }
      if (answer?.paymentId && !isHere(payments, answer.paymentId)) {
        work.refuse('claims', claim, 'backup.payment_missing', 'answer.paymentId')
        return false
      }
      return true
    })
    await queries.insertClaims(
      db,
      businessId,
      accountId,
      sound.map(({ row }) => row),
    )
  }
}

/** Restores the WHT that payers deducted, with its certificates. */
export async function restoreDeductions(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  for await (const batch of candidateRows(work, 'deductions')) {
    const rows = batch.map(({ row }) => row)
    const [clients, invoices, payments] = await Promise.all([
      findIds(
        db,
        businessId,
        'clients',
        rows.map(({ clientId }) => clientId),
      ),
      findIds(
        db,
        businessId,
        'invoices',
        rows.map(({ invoiceId }) => invoiceId),
      ),
      findIds(
        db,
        businessId,
        'payments',
        rows.flatMap(({ paymentId }) => paymentId ?? []),
      ),
    ])
    const isHere = (ids: Set<string>, id: string) => ids.has(id) && !work.refusedIds.has(id)
    const missing = ({ clientId, invoiceId, paymentId }: BackupDeduction) => {
      if (!clients.has(clientId)) return { code: 'backup.client_missing', field: 'clientId' }
      if (!isHere(invoices, invoiceId))
        return { code: 'backup.invoice_missing', field: 'invoiceId' }
      if (paymentId !== null && !isHere(payments, paymentId))
        return { code: 'backup.payment_missing', field: 'paymentId' }
      return null
    }
    const sound = batch.filter((deduction) => {
      const problem = missing(deduction.row)
      if (problem) work.refuse('deductions', deduction, problem.code, problem.field)
      return problem === null
    })
    const added = new Set(
      await queries.insertDeductions(
        db,
        businessId,
        accountId,
        sound.map(({ row }) => row),
      ),
    )
    for (const deduction of sound)
      if (!added.has(deduction.row.id))
        work.refuse('deductions', deduction, 'backup.already_recorded', 'invoiceId')
  }
  await restoreCertificates(work)
}

async function restoreCertificates(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  for await (const batch of candidateRows(work, 'certificates')) {
    const deductions = await findIds(
      db,
      businessId,
      'whtDeductions',
      batch.map(({ row }) => row.deductionId),
    )
    for (const certificate of batch) {
      const { row } = certificate
      const { file, mediaType, deductionId } = row
      if (!deductions.has(deductionId) || work.refusedIds.has(deductionId)) {
        work.refuse('certificates', certificate, 'backup.deduction_missing', 'deductionId')
        continue
      }
      const bytes = file === null ? null : Buffer.from(file, 'base64')
      if (bytes && mediaType && !looksLike(mediaType, bytes)) {
        work.refuse('certificates', certificate, 'validation.certificate_type', 'file')
        continue
      }
      await queries.insertCertificate(db, businessId, accountId, { ...row, file: bytes })
    }
  }
}
