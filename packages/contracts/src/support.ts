import { PLAN_IDS } from '@isiro/domain/plan-ids'
import * as z from 'zod/mini'
import { PICTURE_TYPES, receiptBase64 } from './expense-receipts.ts'
import { Id, pageQuery, requiredLine, requiredText, Timestamp } from './wire.ts'

/** The longest text of a message to support, in characters. */
export const MAX_SUPPORT_TEXT = 4_000
/** The largest screenshot, in bytes: with it a mail stays below 5 MB. */
export const MAX_SCREENSHOT_BYTES = 3_000_000

/** The records that a question can be about: those that have a screen of their own. */
export const SUPPORT_RECORD_KINDS = ['invoice', 'quote', 'delivery_note', 'client'] as const
/** The kind of a record that a question is about. */
export const SupportRecordKind = z.enum(SUPPORT_RECORD_KINDS, 'validation.choice')
export type SupportRecordKind = z.infer<typeof SupportRecordKind>

/** `open` waits for support, `answered` for the member. A closed one opens again when the member writes. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const
/** How far a request is. */
export const SupportState = z.enum(SUPPORT_STATES)
export type SupportState = z.infer<typeof SupportState>

/** The path of a screen, without a query: '/invoices'. */
const ScreenPath = z
  .string()
  .check(
    z.maxLength(200, 'validation.too_long'),
    z.regex(/^\/[A-Za-z0-9/_-]*$/, 'validation.choice'),
  )

/** A record by its kind and id. */
const RecordRef = z.strictObject({ kind: SupportRecordKind, id: Id })

/** A question to support. The sender, the business, the plan and the browser are added by the server: see `SupportDesk`. */
export const AskSupport = z.strictObject({
  subject: requiredLine(120, 'validation.required'),
  text: requiredText(MAX_SUPPORT_TEXT, 'validation.required'),
  /** The screen that the question came from; null for none. */
  screen: z.nullable(ScreenPath),
  /** The record that it is about; null for none. */
  record: z.nullable(RecordRef),
  /** A picture of the screen; null for none. */
  screenshot: z.nullable(
    z.strictObject({
      mediaType: z.enum(PICTURE_TYPES, 'validation.receipt_type'),
      base64: receiptBase64(MAX_SCREENSHOT_BYTES),
    }),
  ),
})
export type AskSupport = z.infer<typeof AskSupport>

/** More from the member in a request that is there. */
export const WriteSupport = z.strictObject({
  text: requiredText(MAX_SUPPORT_TEXT, 'validation.required'),
})
export type WriteSupport = z.infer<typeof WriteSupport>

/** The record that a question asked now would be about. */
export const LookAtSupport = z.strictObject({
  kind: z.optional(SupportRecordKind),
  id: z.optional(Id),
})
export type LookAtSupport = z.infer<typeof LookAtSupport>

/** What support is for this member: what a question would tell of them, the promise of the plan, and other ways to it. */
export const SupportDesk = z.object({
  /** What goes along with each question. */
  sender: z.object({
    name: z.string(),
    email: z.string(),
    business: z.string(),
    plan: z.enum(PLAN_IDS),
    /** Browser and system: 'Chrome, Android'; null where they are not known. */
    browser: z.nullable(z.string()),
  }),
  /** The record of the call, as support would read it; null for none, and for one that the member can't read. */
  record: z.nullable(z.object({ kind: SupportRecordKind, id: Id, name: z.string() })),
  /** Within how many hours on working days the plan is answered; null for as soon as possible. */
  promiseHours: z.nullable(z.number()),
  /** By when a question asked now is answered; null for as soon as possible. */
  promisedBy: z.nullable(Timestamp),
  /** The mailbox of support. */
  email: z.string(),
  /** A telephone number, for plans with phone support; null without one. */
  phone: z.nullable(z.string()),
  /** The business's contact at the operator, for the same plans; null without one. */
  accountManager: z.nullable(z.object({ name: z.string(), email: z.string() })),
})
export type SupportDesk = z.infer<typeof SupportDesk>

/** A request in the list. */
export const SupportSummary = z.object({
  id: Id,
  /** What its mails are found by: 'S-7K3F2Q'. */
  reference: z.string(),
  subject: z.string(),
  state: SupportState,
  /** The member who asked, for those who see all requests; null for one who has left. */
  askedBy: z.nullable(z.string()),
  isMine: z.boolean(),
  /** When the answer that is awaited, or was given last, was asked for. */
  askedAt: Timestamp,
  /** By when it is answered; null for as soon as possible. */
  promisedBy: z.nullable(Timestamp),
  /** When something was said or done last. */
  changedAt: Timestamp,
})
export type SupportSummary = z.infer<typeof SupportSummary>

/** Requests, the one that changed last first. */
export const SupportList = z.array(SupportSummary)

/** The page of the list. */
export const ListSupport = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor })
export type ListSupport = z.infer<typeof ListSupport>

/** A request with all that was sent and said. */
export const SupportRequest = z.object({
  ...SupportSummary.shape,
  screen: z.nullable(z.string()),
  record: z.nullable(
    z.object({
      kind: SupportRecordKind,
      id: Id,
      /** As it was called when the question was asked; null for one that the member can't read. */
      name: z.nullable(z.string()),
    }),
  ),
  browser: z.nullable(z.string()),
  /** The plan when the answer was asked for. */
  plan: z.enum(PLAN_IDS),
  hasScreenshot: z.boolean(),
  messages: z.array(
    z.object({
      id: Id,
      /** Whether support wrote it, or a member. */
      from: z.enum(['support', 'member']),
      /** The name of the member; null for support, and for one who has left. */
      by: z.nullable(z.string()),
      text: z.string(),
      at: Timestamp,
    }),
  ),
})
export type SupportRequest = z.infer<typeof SupportRequest>
