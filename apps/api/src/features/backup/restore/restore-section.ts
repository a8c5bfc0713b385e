import type { BackupSection } from '@isiro/contracts/backup'
import { backupParts } from '@isiro/contracts/backup-file'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { letFilesOut } from '../../../platform/files/store/stored-file.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { OpenedBackup } from '../file/open-backup.ts'
import { proofHolder } from '../file/proof-holder.ts'
import { type ProofHolder, Proofs } from '../file/proofs.ts'
import { RESTORED_BESIDE } from '../lists/all-lists.ts'
import { restoreClients } from '../lists/clients.ts'
import { restoreExpenses } from '../lists/expenses.ts'
import { restoreInvoices } from '../lists/invoices.ts'
import { SectionWork } from './candidate-rows.ts'
import { tryLockRestore } from './restore-queries.ts'
import { restoreSettings } from './restore-settings.ts'
import type { SectionReport } from './section-report.ts'

/** Restores the section's own rows, and those that are settled together with them. False: the section is refused as a whole. */
const RESTORE: Record<BackupSection, (work: SectionWork) => Promise<unknown>> = {
  clients: restoreClients,
  invoices: restoreInvoices,
  expenses: restoreExpenses,
  settings: restoreSettings,
}

/**
 * Restores one section in one transaction: all of its rows that can be restored, or nothing where the work is cut off.
 * `holder` is whose proofs count: the business's own, unless it stands in for another one.
 * Throws `backup.restore_running` while another restore or check of the business is under way.
 */
export function restoreSection(
  ctx: Ctx,
  file: OpenedBackup,
  section: BackupSection,
  holder?: ProofHolder,
): Promise<SectionReport> {
  return transact(ctx, async (ctx) => {
    if (!(await tryLockRestore(ctx.db, ctx.businessId)))
      throw new AppError('backup.restore_running')
    const proofs = new Proofs(ctx.config.secretKey, holder ?? (await proofHolder(ctx)))
    const work = new SectionWork(ctx, file, section, proofs)
    const isTaken = (await RESTORE[section](work)) !== false
    const beside = isTaken ? backupParts(section) : []
    for (const part of beside) if (part !== 'settings') await RESTORED_BESIDE[part]?.(work)
    await letFilesOut(ctx)
    return work.report
  })
}
