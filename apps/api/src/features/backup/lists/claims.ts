import { BackupClaim, BackupClaimAnswer } from '@isiro/contracts/backup-invoices'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findIds } from '../restore/restore-queries.ts'
import { describeList, describeRows } from '../rows/description.ts'
import { insertRows } from '../rows/insert-queries.ts'

const ANSWERS = describeRows(BackupClaimAnswer, {
  table: 'paymentClaimAnswers',
  owner: 'claimId',
  members: {},
  added: ['by'],
})

export const CLAIMS = describeList(BackupClaim, {
  list: 'claims',
  table: 'paymentClaims',
  label: 'payerName',
  mayDiffer: ['clientProof'],
  members: { clientProof: null, answer: { one: ANSWERS } },
  added: ['byFile'],
  byFile: 'byFile',
})

/** Restores what clients said that they have paid. A claim that nothing proves is marked as a file's. */
export async function restoreClaims(work: SectionWork): Promise<void> {
  const { ctx } = work
  for await (const batch of candidateRows(work, CLAIMS)) {
    const rows = batch.map(({ row }) => row)
    const paymentIds = rows.flatMap(({ answer }) => answer?.paymentId ?? [])
    const [invoices, payments] = await Promise.all([
      findIds(
        ctx,
        'invoices',
        rows.map(({ invoiceId }) => invoiceId),
      ),
      findIds(ctx, 'payments', paymentIds),
    ])
    const isHere = (ids: Set<string>, id: string) => ids.has(id) && !work.refusedIds.has(id)
    const valid = batch.filter((claim) => {
      const { invoiceId, answer } = claim.row
      if (!isHere(invoices, invoiceId)) {
        work.refuse(claim, 'backup.invoice_missing', 'invoiceId')
        return false
      }
      if (answer?.paymentId && !isHere(payments, answer.paymentId)) {
        work.refuse(claim, 'backup.payment_missing', 'answer.paymentId')
        return false
      }
      return true
    })
    const claims = valid.map(({ row }) => ({
      ...row,
      byFile: !work.proofs.showsDeeds('claims', row),
    }))
    await insertRows(ctx, CLAIMS, claims)
    const answers = claims.flatMap(({ id: claimId, answer }) =>
      answer ? [{ ...answer, claimId, by: ctx.accountId }] : [],
    )
    await insertRows(ctx, ANSWERS, answers)
  }
}
