import { BackupCertificate } from '@isiro/contracts/backup-payments'
import { looksLike } from '../../../platform/files/first-bytes.ts'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findIds } from '../restore/restore-queries.ts'
import { describeList } from '../rows/description.ts'
import { insertOrGive } from '../rows/insert-queries.ts'

export const CERTIFICATES = describeList(BackupCertificate, {
  list: 'certificates',
  table: 'deductionCertificates',
  label: 'number',
  files: 'beside',
  mayDiffer: ['file', 'mediaType'],
  members: { file: { base64: 'file' }, mediaType: { ofFile: 'mediaType' } },
  added: ['by'],
})

/** One that is here without its file gets it, if it says the same. */
const GIVE_FILE = {
  gets: ['file', 'mediaType'],
  lacking: 'file',
  same: ['deductionId', 'state', 'number', 'dated', 'at'],
} as const

/** The deductions whose newest certificate in the file says that it was received. */
export async function receivedCertificates(work: SectionWork): Promise<Set<string>> {
  const newest = new Map<string, { at: string; state: string }>()
  const count = work.file.countOf('certificates')
  for (let index = 0; index < count; index++) {
    const { deductionId, at, state } = work.file.rowAt('certificates', index) as Record<
      string,
      unknown
    >
    if (typeof deductionId !== 'string' || typeof at !== 'string' || typeof state !== 'string')
      continue
    if ((newest.get(deductionId)?.at ?? '') <= at) newest.set(deductionId, { at, state })
  }
  const received = [...newest].filter(([, { state }]) => state === 'received')
  return new Set(received.map(([id]) => id))
}

/** Restores the certificates of deductions. */
export async function restoreCertificates(work: SectionWork): Promise<void> {
  const { ctx } = work
  const by = ctx.accountId
  for await (const batch of candidateRows(work, CERTIFICATES)) {
    const deductions = await findIds(
      ctx,
      'deductions',
      batch.map(({ row }) => row.deductionId),
    )
    for (const certificate of batch) {
      const { row } = certificate
      const { file, mediaType, deductionId } = row
      if (!deductions.has(deductionId) || work.refusedIds.has(deductionId)) {
        work.refuse(certificate, 'backup.deduction_missing', 'deductionId')
        continue
      }
      if (file !== null && mediaType && !looksLike(mediaType, Buffer.from(file, 'base64'))) {
        work.refuse(certificate, 'validation.certificate_type', 'file')
        continue
      }
      const isHere = await insertOrGive(ctx, CERTIFICATES, { ...row, by }, GIVE_FILE)
      if (!isHere) work.refuse(certificate, 'backup.differs')
    }
  }
}
