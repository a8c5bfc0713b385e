import { LEGAL_KINDS } from '@isiro/domain/legal-versions'
import * as z from 'zod/mini'
import { DateText } from './wire.ts'

/** A text in force that the person has not accepted, and its version. */
export const LegalChange = z.strictObject({ kind: z.enum(LEGAL_KINDS), version: DateText })
export type LegalChange = z.infer<typeof LegalChange>

/** The versions that the person has been shown and accepts. */
export const AcceptLegalTexts = z.strictObject({
  accepted: z.array(LegalChange).check(z.minLength(1), z.maxLength(LEGAL_KINDS.length)),
})
export type AcceptLegalTexts = z.infer<typeof AcceptLegalTexts>

/** The texts that are left to accept. */
export const LegalChanges = z.object({ changes: z.array(LegalChange) })
export type LegalChanges = z.infer<typeof LegalChanges>
