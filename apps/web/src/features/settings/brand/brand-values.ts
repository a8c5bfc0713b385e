import type { UpdateBrand } from '@isiro/contracts/brand'
import type { Business } from '@isiro/contracts/business'
import { checkAccent, parseAccent } from '@isiro/domain/accent-color'
import { type DocumentBrand, STANDARD_ACCENT } from '@isiro/domain/brand'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import type { Control } from 'react-hook-form'
import type * as z from 'zod/mini'

export type BrandInput = z.input<typeof UpdateBrand>
export type BrandControl = Control<BrandInput, unknown, UpdateBrand>

/** The form's values: the saved brand, or the standard one. Each language has its fields. */
export function brandValues({ brand }: Pick<Business, 'brand'>): BrandInput {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => {
      const said = brand?.texts[language]
      const of = (text: string | null | undefined) => text ?? ''
      return [
        language,
        { footer: of(said?.footer), terms: of(said?.terms), notes: of(said?.notes) },
      ]
    }),
  )
  return {
    design: brand?.design ?? 'classic',
    accent: brand?.accent ?? STANDARD_ACCENT,
    texts,
    senderName: brand?.senderName ?? '',
    replyTo: brand?.replyTo ?? '',
    creditNotePattern: brand?.creditNotePattern ?? '',
    debitNotePattern: brand?.debitNotePattern ?? '',
    quotePattern: brand?.quotePattern ?? '',
  }
}

/** The colour to show while one is typed: it, its nearest readable shade, or the product's while it is no colour. */
export function shownAccent(typed: string): string {
  const accent = parseAccent(typed)
  if (accent === null) return STANDARD_ACCENT
  const check = checkAccent(accent)
  return check.isReadable ? accent : check.nearest
}

/** The brand of the form's values on a document in a language. */
export function brandShown(
  { design, accent, texts }: BrandInput,
  language: Language,
): DocumentBrand {
  const said = texts[language]
  return {
    design,
    accent: shownAccent(accent),
    footer: said?.footer?.trim() || null,
    terms: said?.terms?.trim() || null,
  }
}
