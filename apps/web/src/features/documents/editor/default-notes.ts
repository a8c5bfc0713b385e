import type { Business } from '@isiro/contracts/business'
import type { Language } from '@isiro/domain/language'
import { canUse, type PlanId } from '@isiro/domain/plans'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { InvoiceFormValues } from './form-values.ts'

/** The notes that an invoice to a client of this language begins with. */
export function notesFor(
  { brand, invoiceNotes }: Pick<Business, 'brand' | 'invoiceNotes'>,
  plan: PlanId,
  language: Language,
): string {
  const own = canUse(plan, 'branding') ? brand?.texts[language]?.notes : null
  return own ?? invoiceNotes ?? ''
}

/** The business with the notes of its own language as those of a new invoice. */
export function withOwnNotes<Terms extends Business>(business: Terms, plan: PlanId): Terms {
  return { ...business, invoiceNotes: notesFor(business, plan, business.language) || null }
}

interface NotesOptions {
  business: Business
  plan: PlanId
  /** A draft that is opened again keeps its notes. */
  isNew: boolean
}

/** Changes the notes with the client's language, unless somebody changed them by hand. */
export function useNotesOfLanguage(
  { control, getValues, setValue }: UseFormReturn<InvoiceFormValues>,
  { business, plan, isNew }: NotesOptions,
): void {
  const language = useWatch({ control, name: 'client.language' }) || business.language
  const earlier = useRef(business.language)
  useEffect(() => {
    const before = notesFor(business, plan, earlier.current)
    const now = notesFor(business, plan, language)
    earlier.current = language
    if (isNew && now !== before && getValues('notes') === before) setValue('notes', now)
  }, [business, plan, isNew, language, getValues, setValue])
}
