import { BackupDeliveryNote } from '@isiro/contracts/backup-delivery-notes'
import {
  DELIVERY_NOTE_NUMBER_PATTERN,
  firstTooMuch,
  lineDeliveries,
} from '@isiro/domain/delivery-note'
import { compactNumber } from '@isiro/domain/invoice-number'
import { foldForSearch } from '@isiro/domain/plain-text'
import { canUse } from '@isiro/domain/plans'
import { newLinkToken } from '../../../platform/db/public-links.ts'
import { lockPlan } from '../../business/service.ts'
import { continueYears } from '../../documents/service.ts'
import { type Candidate, candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { insertLinks } from '../restore/restore-queries.ts'
import { describeList } from '../rows/description.ts'
import { insertFree, storeLater } from '../rows/insert-queries.ts'
import { findSource, type StandingSource } from './delivery-note-queries.ts'
import type { DocumentProblem } from './document-problem.ts'

export const DELIVERY_NOTES = describeList(BackupDeliveryNote, {
  list: 'deliveryNotes',
  table: 'deliveryNotes',
  label: 'number',
  mayDiffer: ['viewedAt', 'isWatermarked', 'proof', 'clientProof'],
  members: {
    proof: null,
    clientProof: null,
    receipt: {
      object: {
        at: 'receivedAt',
        by: 'receivedBy',
        name: 'receivedName',
        remark: 'receivedRemark',
        from: 'receivedFrom',
      },
    },
    voided: { object: { at: 'voidedAt', reason: 'voidReason' } },
  },
  later: ['viewedAt', 'receipt', 'voided'],
  added: ['clientName', 'numberKey', 'search', 'receiptByFile'],
  byFile: 'receiptByFile',
})

/**
 * Restores delivery notes. The invoices and quotes that they deliver of are here by then. A receipt that nothing proves is marked
 * as a file's, and a view is left out.
 */
export async function restoreDeliveryNotes(work: SectionWork): Promise<void> {
  const { ctx, proofs } = work
  const years = new Set<number>()
  const isMarked = !canUse(await lockPlan(ctx), 'watermark_free')
  for await (const batch of candidateRows(work, DELIVERY_NOTES)) {
    for (const candidate of batch) {
      const { row } = candidate
      const source = await findSource(ctx.db, ctx.businessId, row)
      const problem = noteProblem(work, candidate, source)
      if (problem) {
        work.refuse(candidate, problem.code, problem.field)
        continue
      }
      const isDone = proofs.showsDeeds('deliveryNotes', row)
      const note = {
        ...row,
        viewedAt: isDone ? row.viewedAt : null,
        receiptByFile: !isDone && row.receipt !== null,
        clientName: row.client.name,
        numberKey: compactNumber(row.number),
        isWatermarked: row.isWatermarked || (isMarked && !proofs.showsIssue('deliveryNotes', row)),
        search: searchText(row, source?.number ?? ''),
      }
      const added = await insertFree(ctx, DELIVERY_NOTES, [note])
      if (added.size === 0) {
        work.refuse(candidate, 'backup.number_taken', 'number')
        continue
      }
      await insertLinks(ctx, 'delivery_note', [{ id: row.id, token: newLinkToken(ctx.businessId) }])
      await storeLater(ctx, DELIVERY_NOTES, [note])
      years.add(Number(row.issueDate.slice(0, 4)))
    }
  }
  await continueYears(ctx, 'deliveryNotes', DELIVERY_NOTE_NUMBER_PATTERN, years)
}

/** The reason why a note cannot have been made as it stands, or null. */
function noteProblem(
  work: SectionWork,
  { row }: Candidate<BackupDeliveryNote>,
  source: StandingSource | undefined,
): DocumentProblem | null {
  const sourceField = row.invoiceId === null ? 'quoteId' : 'invoiceId'
  const isRefused = work.refusedIds.has(row.invoiceId ?? row.quoteId ?? '')
  if (!source || isRefused) {
    const code = row.invoiceId === null ? 'backup.quote_missing' : 'backup.invoice_missing'
    return { code, field: sourceField }
  }
  // An invoice of a quote: the screens deliver of the quote instead.
  if (!source.isDeliverable) return { code: 'validation.not_deliverable', field: sourceField }
  if (row.clientId !== source.clientId)
    return { code: 'validation.other_client', field: 'clientId' }
  if (row.client.id !== row.clientId) return { code: 'validation.other_client', field: 'client.id' }
  const late = work.ctx.now().toISOString()
  const times = {
    issuedAt: row.issuedAt,
    viewedAt: row.viewedAt,
    'receipt.at': row.receipt?.at,
    'voided.at': row.voided?.at,
  }
  for (const [field, at] of Object.entries(times))
    if ((at ?? '') > late) return { code: 'backup.in_future', field }
  const delivered = row.voided === null ? source.delivered : []
  const tooMuch = firstTooMuch(lineDeliveries(source.lines, delivered), row.lines)
  return tooMuch === null
    ? null
    : { code: 'delivery_notes.exceeds_remaining', field: `lines.${tooMuch}.quantityMilli` }
}

/** The text that a search matches, as when a note is made. */
function searchText(row: BackupDeliveryNote, sourceNumber: string): string {
  const items = row.lines.map(({ description }) => description)
  const words = [row.client.name, sourceNumber, row.carrier, row.vehicle, ...items]
  const numbers = foldForSearch(`${row.number} ${compactNumber(row.number)}`)
  return `${numbers} ${foldForSearch(words.filter(Boolean).join(' ')).slice(0, 3900)}`
}
