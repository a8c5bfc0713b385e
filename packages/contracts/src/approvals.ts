import {
  APPROVAL_DEEDS,
  APPROVAL_FILTERS,
  APPROVAL_SUBJECTS,
  APPROVER_ROLES,
  PAPER_FACTS,
} from '@isiro/domain/approvals'
import * as z from 'zod/mini'
import { UpdatePayoutDetails } from './business.ts'
import { CreateCreditNote } from './credit-notes.ts'
import { SaveExpense, UpdateExpense } from './expenses.ts'
import { CreateInvoice } from './invoices.ts'
import type { AutomaticChannel } from './message-settings.ts'
import { RefundPayment } from './payments.ts'
import { CreateQuote, InvoiceQuotePart } from './quotes.ts'
import { Amount, Currency, Id, optionalText, pageQuery, requiredText, Timestamp } from './wire.ts'

/** The longest text that somebody says about what waits. */
export const MAX_APPROVAL_TEXT = 1000

/** `replaced`: something else was asked for in its place. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'replaced'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** What somebody can say about what waits. */
export const APPROVAL_ANSWER_KINDS = ['note', 'approve', 'refuse', 'question', 'reply'] as const
/** `note` is what was said with the asking, `reply` what the one who asks says later. */
export type ApprovalAnswerKind = (typeof APPROVAL_ANSWER_KINDS)[number]

const asked = {
  /** What the approvers are told. */
  note: optionalText(MAX_APPROVAL_TEXT),
  /** The one that waits and is changed by this one. */
  replaces: z.optional(Id),
}

/** Asks for the approval of what a call was refused with `approval.required`: `body` is that call's. */
export const AskApproval = z.discriminatedUnion(
  'what',
  [
    z.strictObject({ what: z.literal('invoice'), body: CreateInvoice, ...asked }),
    z.strictObject({ what: z.literal('quote'), body: CreateQuote, ...asked }),
    z.strictObject({
      what: z.literal('quote_part'),
      /** The quote of which a part is invoiced. */
      recordId: Id,
      body: InvoiceQuotePart,
      ...asked,
    }),
    z.strictObject({
      what: z.literal('credit_note'),
      /** The invoice that is credited. */
      recordId: Id,
      body: CreateCreditNote,
      ...asked,
    }),
    z.strictObject({
      what: z.literal('expense'),
      /** The expense that is changed; without it, a new one. */
      recordId: z.optional(Id),
      body: z.union([SaveExpense, UpdateExpense]),
      ...asked,
    }),
    z.strictObject({
      what: z.literal('refund'),
      /** The payment that is given back. */
      recordId: Id,
      body: RefundPayment,
      ...asked,
    }),
    z.strictObject({ what: z.literal('payout'), body: UpdatePayoutDetails, ...asked }),
  ],
  'validation.choice',
)
export type AskApproval = z.infer<typeof AskApproval>

type Deed<Asked> = Asked extends unknown ? Omit<Asked, 'note' | 'replaces'> : never

/** What is done once it is approved, as it is kept: without what was said, and without a password. */
export type ApprovalCommand = Deed<AskApproval> & {
  /** The channels on which the client gets an invoice; absent follows the automatic messages. */
  sendBy?: readonly AutomaticChannel[]
}

/** What waits, or waited, for approval. */
export const ApprovalSummary = z.object({
  id: Id,
  what: z.enum(APPROVAL_DEEDS),
  /** The client or supplier that it is about; null where it is about none. */
  subjectName: z.nullable(z.string()),
  /** In the home currency; null where it is not known in it, or there is none. */
  amount: z.nullable(Amount),
  currency: Currency,
  state: z.enum(APPROVAL_STATES),
  /** The name of who asks; null for recurring work, and for somebody who has left. */
  askedBy: z.nullable(z.string()),
  askedAt: Timestamp,
  closedAt: z.nullable(Timestamp),
  /** Whether the person who reads may approve or refuse it now. */
  mayAnswer: z.boolean(),
  /** Whether the person who reads asked for it. */
  isMine: z.boolean(),
})
export type ApprovalSummary = z.infer<typeof ApprovalSummary>

/** A part of the list, which pages only what is answered: what waits is there as a whole. */
export const ListApprovals = z.strictObject({
  /** Without one, all that the reader sees. */
  filter: z.optional(z.enum(APPROVAL_FILTERS, 'validation.choice')),
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
})
export type ListApprovals = z.infer<typeof ListApprovals>

/** How many wait. */
export const ApprovalCounts = z.object({
  /** Those that the reader may answer now. */
  answer: z.number(),
  /** Those that the reader asked for. */
  mine: z.number(),
  /** Whether the business has rules, or something that waited. */
  isUsed: z.boolean(),
})
export type ApprovalCounts = z.infer<typeof ApprovalCounts>

/** Approvals: what waits the oldest first, what is answered the newest first. */
export const ApprovalList = z.array(ApprovalSummary)

/** One approval with all that its approver needs to know. */
export const Approval = z.extend(ApprovalSummary, {
  /** What the paper says, in the order in which it is read. `tax` is `true` or `false`; `days_to_pay` a number of days. */
  facts: z.array(z.object({ name: z.enum(PAPER_FACTS), value: z.string() })),
  /** The lines of the paper, each with its quantity and price. */
  lines: z.array(z.string()),
  /** The steps that are needed, each with who may answer it now. */
  steps: z.array(
    z.object({
      /** What its rule is about. */
      what: z.enum(APPROVAL_SUBJECTS),
      /** 1 for the first approval of its rule, 2 for the second. */
      level: z.number(),
      /** The role that approves; null where people are named. */
      role: z.nullable(z.enum(APPROVER_ROLES)),
      /** The names of those who may answer it now. */
      people: z.array(z.string()),
      /** The name of who approved it; null while it waits. */
      approvedBy: z.nullable(z.string()),
    }),
  ),
  /** What was said, oldest first. */
  answers: z.array(
    z.object({
      id: Id,
      kind: z.enum(APPROVAL_ANSWER_KINDS),
      /** The name of who said it; null for somebody who has left. */
      by: z.nullable(z.string()),
      at: Timestamp,
      text: z.nullable(z.string()),
    }),
  ),
  /** What differs from the one that this one replaces. */
  changes: z.array(
    z.object({
      name: z.enum([...PAPER_FACTS, 'line']),
      /** The place of a line, from 1. */
      place: z.nullable(z.number()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The draft, invoice, payment or expense that it is about; null where it is about none that is stored. */
  recordId: z.nullable(Id),
  /** The quote of which a part is invoiced; null for everything else. */
  quoteId: z.nullable(Id),
  /** What came of it. */
  resultId: z.nullable(Id),
  /** The earlier one that this one replaces. */
  replaces: z.nullable(Id),
})
export type Approval = z.infer<typeof Approval>

/** Approves, refuses with a reason, asks, or replies. */
export const AnswerApproval = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('approve') }),
    z.strictObject({
      kind: z.literal('refuse'),
      text: requiredText(MAX_APPROVAL_TEXT, 'validation.reason_required'),
    }),
    z.strictObject({
      kind: z.literal('question'),
      text: requiredText(MAX_APPROVAL_TEXT, 'validation.question_required'),
    }),
    z.strictObject({
      kind: z.literal('reply'),
      text: requiredText(MAX_APPROVAL_TEXT, 'validation.answer_required'),
    }),
  ],
  'validation.choice',
)
export type AnswerApproval = z.infer<typeof AnswerApproval>
