import { checkAccent, parseAccent } from '@isiro/domain/accent-color'
import { parseNumberPattern } from '@isiro/domain/invoice-number'
import { isSenderName } from '@isiro/domain/sender-name'
import * as z from 'zod/mini'
import { exactText } from './backup-fields.ts'
import { Design, isFooter, MAX_FOOTER, MAX_TERMS } from './brand.ts'
import { isEmail } from './wire.ts'

const Accent = z.string('validation.accent').check(
  z.refine((accent) => parseAccent(accent) === accent, 'validation.accent'),
  z.refine(
    (accent) => parseAccent(accent) !== accent || checkAccent(accent).isReadable,
    'validation.accent_contrast',
  ),
)

const Footer = z.nullable(
  exactText(MAX_FOOTER, 1).check(z.refine(isFooter, 'validation.footer_lines')),
)
const Terms = z.nullable(exactText(MAX_TERMS, 1))

/** The brand that a document of a backup was issued with. */
export const BackupDocumentBrand = z.strictObject({
  design: Design,
  accent: Accent,
  footer: Footer,
  terms: Terms,
})

const Texts = z.strictObject({
  footer: Footer,
  terms: Terms,
  notes: z.nullable(exactText(1000, 1)),
})

const Pattern = z.nullable(
  exactText(32).check(
    z.refine((pattern) => parseNumberPattern(pattern).ok, 'validation.number_pattern'),
  ),
)

/** The brand of a business in a backup. */
export const BackupBrand = z.strictObject({
  design: Design,
  accent: Accent,
  texts: z.strictObject({
    en: z.optional(Texts),
    fr: z.optional(Texts),
    es: z.optional(Texts),
  }),
  senderName: z.nullable(exactText(60, 1).check(z.refine(isSenderName, 'validation.sender_name'))),
  replyTo: z.nullable(exactText(254).check(z.refine(isEmail, 'validation.email'))),
  creditNotePattern: Pattern,
  debitNotePattern: Pattern,
  /** Files from before it existed have none. */
  quotePattern: z.optional(Pattern),
})
