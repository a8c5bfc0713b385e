import * as z from 'zod/mini'
import { DateText, email, optionalText, requiredLine, requiredText, Timestamp } from './wire.ts'

/** Why the product processes personal data, and what a person may ask for, in the reader's language. */
export const ProcessingInfo = z.object({
  processing: z.object({ purposes: z.array(z.string()), rights: z.array(z.string()) }),
  /** The mailbox for questions about privacy. */
  contactEmail: z.string(),
})
export type ProcessingInfo = z.infer<typeof ProcessingInfo>

/** The requests that a person may make about personal data. */
export const SUBJECT_REQUEST_TYPES = [
  'access',
  'rectification',
  'erasure',
  'portability',
  'restriction',
] as const
/** The kind of a request. */
export const SubjectRequestType = z.enum(SUBJECT_REQUEST_TYPES, 'validation.choice')
export type SubjectRequestType = z.infer<typeof SubjectRequestType>

/** The formats of an export of personal data. */
export const EXPORT_FORMATS = ['json', 'csv'] as const
/** The format of an export. */
export const ExportFormat = z.enum(EXPORT_FORMATS, 'validation.choice')
export type ExportFormat = z.infer<typeof ExportFormat>

/** Asks for a file of one's personal data, whose link is mailed. */
export const RequestExport = z.strictObject({
  format: ExportFormat,
  includeBusinessData: z.boolean('validation.choice'),
  /** Has to be the account's own confirmed address. */
  requestorEmail: email(),
  requestType: z.optional(SubjectRequestType),
  requestDetails: optionalText(2_000),
})
export type RequestExport = z.infer<typeof RequestExport>

/** The reference of the export. */
export const ExportRequested = z.object({ export: z.object({ requestId: z.string() }) })
export type ExportRequested = z.infer<typeof ExportRequested>

/** Asks the operator for something about one's personal data. */
export const SubmitSubjectRequest = z.strictObject({
  requestType: SubjectRequestType,
  requestDetails: requiredText(4_000, 'validation.required'),
})
export type SubmitSubjectRequest = z.infer<typeof SubmitSubjectRequest>

/** The request, and the day of its answer. */
export const SubjectRequestSubmitted = z.object({
  /** The reference by which the request is named: 'PR-7F3K-2M9Q'. */
  requestId: z.string(),
  /** The day by which it is answered. */
  dueOn: DateText,
})
export type SubjectRequestSubmitted = z.infer<typeof SubjectRequestSubmitted>

/** The exports and requests of the account, newest first. */
export const PrivacyHistory = z.object({
  exports: z.array(
    z.object({
      requestId: z.string(),
      format: ExportFormat,
      includesBusinessData: z.boolean(),
      /** `ready`: the link was mailed and works. `downloaded` and `expired` links work no more. */
      state: z.enum(['making', 'ready', 'downloaded', 'expired', 'failed']),
      requestedAt: Timestamp,
      expiresAt: z.nullable(Timestamp),
      /** The size of the file in bytes; null before it is made. */
      bytes: z.nullable(z.number()),
    }),
  ),
  requests: z.array(
    z.object({
      requestId: z.string(),
      requestType: SubjectRequestType,
      requestDetails: z.string(),
      state: z.enum(['received', 'in_progress', 'answered']),
      submittedAt: Timestamp,
      dueOn: DateText,
      /** The operator's answer. */
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(Timestamp),
    }),
  ),
})
export type PrivacyHistory = z.infer<typeof PrivacyHistory>

/** The token of a mailed link, with the password once more. */
export const DownloadExport = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  password: z.string('validation.required').check(z.maxLength(1_000, 'validation.too_long')),
})
export type DownloadExport = z.infer<typeof DownloadExport>

/** Fields that are absent stay as they are. A new address counts once its mailbox has confirmed it. */
export const Rectify = z.strictObject({
  firstName: z.optional(requiredLine(60, 'validation.first_name_required')),
  lastName: z.optional(requiredLine(60, 'validation.last_name_required')),
  businessName: z.optional(requiredLine(120, 'validation.business_name_required')),
  phone: z.optional(requiredLine(32, 'validation.phone_required')),
  email: z.optional(email()),
  /** Needed for another address. */
  password: z.optional(z.string().check(z.maxLength(1_000, 'validation.too_long'))),
})
export type Rectify = z.infer<typeof Rectify>

/** The fields that `Rectify` changes. */
export const RECTIFIABLE = ['firstName', 'lastName', 'businessName', 'phone', 'email'] as const

/** The fields that changed, with their values before and now. */
export const Rectified = z.object({
  updatedFields: z.array(z.enum(RECTIFIABLE)),
  changes: z.array(
    z.object({
      field: z.enum(RECTIFIABLE),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** The new address counts once the mail to it was answered. */
      awaitsConfirmation: z.boolean(),
    }),
  ),
})
export type Rectified = z.infer<typeof Rectified>

/** Closes the account, with the password where it has no second factor. Business records that the law asks for can be kept. */
export const DeleteAccount = z.strictObject({
  retainBusinessData: z.boolean('validation.choice'),
  confirmDeletion: z.literal(true, 'validation.choice'),
  password: z.optional(z.string().check(z.maxLength(1_000, 'validation.too_long'))),
})
export type DeleteAccount = z.infer<typeof DeleteAccount>

/** Deletes the account of somebody who works in the businesses of others. */
export const DeletePerson = z.strictObject({
  confirmDeletion: z.literal(true, 'validation.choice'),
  /** Asked for where the account has no second factor. */
  password: z.optional(z.string().check(z.maxLength(1_000, 'validation.too_long'))),
})
export type DeletePerson = z.infer<typeof DeletePerson>

/** The end of an account that was closed. */
export const AccountDeletion = z.object({
  /** Until then a mailed link brings the account back. */
  undoUntil: Timestamp,
  /** The day until which business records are kept; null if none are. */
  retainedUntil: z.nullable(DateText),
  /** Whether the person has another business: then only this one is deleted, and the account stays. */
  isAccountKept: z.boolean(),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** The token of the mailed link that brings an account back. */
export const UndoDeletion = z.strictObject({ token: z.string().check(z.maxLength(200)) })
