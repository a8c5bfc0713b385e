import { checkAccent, parseAccent } from '@isiro/domain/accent-color'
import { DOCUMENT_DESIGNS } from '@isiro/domain/brand'
import { parseNumberPattern } from '@isiro/domain/invoice-number'
import { isSenderName } from '@isiro/domain/sender-name'
import * as z from 'zod/mini'
import { email, optionalLine, optionalText } from './wire.ts'

/** The longest footer, in characters. */
export const MAX_FOOTER = 200
/** The longest terms, in characters. */
export const MAX_TERMS = 1500

/** The layout of a document. */
export const Design = z.enum(DOCUMENT_DESIGNS, 'validation.choice')

/** A colour as it is typed, '#4AF' too; it comes out as '#44aaff'. */
const Accent = z.pipe(
  z.pipe(
    z.string('validation.accent').check(z.maxLength(20, 'validation.accent')),
    z.transform((typed) => parseAccent(typed) ?? ''),
  ),
  z.string().check(
    z.minLength(1, 'validation.accent'),
    z.refine(
      (accent) => accent === '' || checkAccent(accent).isReadable,
      'validation.accent_contrast',
    ),
  ),
)

/** It is printed on every page, so it has two lines at most. */
export const isFooter = (text: string) => text.split('\n').length <= 2

const Footer = z.pipe(
  optionalText(MAX_FOOTER),
  z.nullable(z.string().check(z.refine(isFooter, 'validation.footer_lines'))),
)

const Texts = z.strictObject({
  footer: Footer,
  terms: optionalText(MAX_TERMS),
  notes: optionalText(1000),
})

/** Controls and marks that nobody sees, except a line's end that was pasted along. */
const HIDDEN = /[^\P{C}\t\r\n]/u

const SenderName = z.pipe(
  z.optional(
    z.nullable(z.string().check(z.refine((name) => !HIDDEN.test(name), 'validation.sender_name'))),
  ),
  z.pipe(
    optionalLine(60),
    z.nullable(z.string().check(z.refine(isSenderName, 'validation.sender_name'))),
  ),
)

const ReplyTo = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), email()], 'validation.email'))),
  z.transform((value) => value || null),
)

const Pattern = z.pipe(
  optionalLine(32),
  z.nullable(
    z
      .string()
      .check(z.refine((pattern) => parseNumberPattern(pattern).ok, 'validation.number_pattern')),
  ),
)

/** The brand of a business. It is sent whole: what is left out is forgotten. */
export const UpdateBrand = z.strictObject({
  design: Design,
  accent: Accent,
  /** By the language of the client. */
  texts: z.strictObject({
    en: z.optional(Texts),
    fr: z.optional(Texts),
    es: z.optional(Texts),
  }),
  senderName: SenderName,
  replyTo: ReplyTo,
  creditNotePattern: Pattern,
  debitNotePattern: Pattern,
  quotePattern: Pattern,
})
export type UpdateBrand = z.infer<typeof UpdateBrand>

const AnswerTexts = z.object({
  footer: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})

/** The brand of a business, for its settings. */
export const Brand = z.object({
  design: z.enum(DOCUMENT_DESIGNS),
  /** A colour as '#44aaff'. */
  accent: z.string(),
  /** By the language of the client. */
  texts: z.object({
    en: z.optional(AnswerTexts),
    fr: z.optional(AnswerTexts),
    es: z.optional(AnswerTexts),
  }),
  /** The name that mails to clients come from; null for the business's own. */
  senderName: z.nullable(z.string()),
  /** The address that clients' answers go to; null for the business's own. */
  replyTo: z.nullable(z.string()),
  /** The pattern of the numbers of credit notes; null for the standard one, as in the next two. */
  creditNotePattern: z.nullable(z.string()),
  debitNotePattern: z.nullable(z.string()),
  quotePattern: z.nullable(z.string()),
})
export type Brand = z.infer<typeof Brand>

/** The brand that a document was issued with. */
export const DocumentBrand = z.object({
  design: z.enum(DOCUMENT_DESIGNS),
  /** A colour as '#44aaff'. */
  accent: z.string(),
  footer: z.nullable(z.string()),
  terms: z.nullable(z.string()),
})
