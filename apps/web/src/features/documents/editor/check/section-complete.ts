import { isBusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { readLine } from '../figures.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import type { SectionName } from '../use-sections.ts'

interface Completeness {
  language: Language
  /** How many details a VAT invoice still misses of its supplier. */
  missingDetails: number
}

/** Whether a section has all it needs, so that it may fold. */
export function isSectionComplete(
  name: SectionName,
  values: InvoiceFormValues,
  { language, missingDetails }: Completeness,
): boolean {
  switch (name) {
    case 'who':
      return values.client.name.trim() !== '' && /^\S+@\S+\.\S+$/.test(values.client.email.trim())
    case 'what':
      return values.items.every(
        (line) => line.description.trim() !== '' && readLine(line, language) !== null,
      )
    case 'when':
      return isBusinessDate(values.issueDate) && isBusinessDate(values.validUntil ?? values.dueDate)
    case 'tax':
      return !values.applyVat || missingDetails === 0
    case 'schedule':
    case 'notes':
      return true
  }
}
