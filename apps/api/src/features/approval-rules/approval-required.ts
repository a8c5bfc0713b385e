import type { ApprovalDeed, ApprovalStep } from '@isiro/domain/approvals'
import type { Currency } from '@isiro/domain/currency'
import type { Minor } from '@isiro/domain/money'
import { AppError } from '../../platform/http/errors.ts'

/** What needs an approval, as it is kept while it waits. */
export interface NeededApproval {
  what: ApprovalDeed
  /** In minor units of the home currency; null where it is not known in it. */
  amount: Minor | null
  currency: Currency
  /** The client or supplier that it is about. */
  subjectName: string | null
  steps: ApprovalStep[]
}

/** The refusal of what nobody has approved yet. The answer names who can; the rest is for what asks them. */
export class ApprovalRequired extends AppError {
  readonly needed: NeededApproval

  /** `approvers` are the names of those who may answer first. */
  constructor(needed: NeededApproval, approvers: readonly string[]) {
    super('approval.required', { what: needed.what, approvers: [...approvers].join(', ') })
    this.needed = needed
  }
}
