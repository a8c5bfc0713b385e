import type { ApprovalCommand } from '@isiro/contracts/approvals'
import type { DeedPaper } from '@isiro/domain/approvals'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../platform/db/context.ts'

/**
 * The verbs of other features that do what was approved. Those features ask for approvals by the gate below this one, so this one
 * does not import them: the application passes this in.
 */
export interface DeedExecutor {
  /** Does the deed in the caller's transaction, dated today, and returns the id of what came of it. Throws its verb's refusals. */
  run(ctx: Ctx, command: ApprovalCommand): Promise<string | null>
  /** What the paper of it says to a reader; `currency` is that of the books. */
  paper(command: ApprovalCommand, reader: { language: Language; currency: Currency }): DeedPaper
}
