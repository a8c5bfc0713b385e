import type { Language } from './language.ts'
import { canUse, type PlanId } from './plans.ts'

/** The layouts of a document. All say the same, in the same order. The first is the standard one. */
export const DOCUMENT_DESIGNS = ['classic', 'band', 'minimal', 'ledger'] as const
export type DocumentDesign = (typeof DOCUMENT_DESIGNS)[number]

/** The product's own colour, on documents of a business without one. */
export const STANDARD_ACCENT = '#4040ad'

/** Colours to begin with. All can be read on paper and under white text. */
export const ACCENT_PRESETS = [
  STANDARD_ACCENT,
  '#1d4f91',
  '#0f5f66',
  '#1e6b3a',
  '#7a4a12',
  '#a3262a',
  '#7a2e6b',
  '#33363f',
] as const

/** The brand of a business on one document, in the document's language. */
export interface DocumentBrand {
  design: DocumentDesign
  /** '#rrggbb', readable on white. */
  accent: string
  /** At the foot of each page. */
  footer: string | null
  /** Terms of sale, below the notes of an invoice. */
  terms: string | null
}

/** The texts of a business on its documents in one language. */
export interface BrandTexts {
  footer: string | null
  terms: string | null
  /** The notes that a new invoice begins with. Null: those of the business in its own language. */
  notes: string | null
}

/** The brand as it is set, whether or not the plan prints it. */
export interface BrandSettings {
  design: DocumentDesign
  accent: string
  texts: { [Spoken in Language]?: BrandTexts | undefined }
  /** The name under which mails to clients arrive; null for the business's own. */
  senderName: string | null
  /** The address for clients' answers; null for the business's own. */
  replyTo: string | null
  /** The number patterns of notes and quotes; null for the standard one. */
  creditNotePattern: string | null
  debitNotePattern: string | null
  quotePattern: string | null
}

/** The brand that a document made now prints; null for the standard design, as on every plan without its own branding. */
export function documentBrand(
  settings: BrandSettings | null,
  plan: PlanId,
  language: Language,
): DocumentBrand | null {
  if (settings === null || !canUse(plan, 'branding')) return null
  const { design, accent, texts } = settings
  const { footer = null, terms = null } = texts[language] ?? {}
  return { design, accent, footer, terms }
}
