import { isBusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/format.ts'
import { useFigures, useFormValues, useTaxRates } from './editor-context.ts'
import { readLine } from './figures.ts'
import type { InvoiceFormValues } from './form-values.ts'
import type { SectionName } from './use-sections.ts'

/** Each section of the form in one line. */
export function useSectionSummaries(): Record<SectionName, string> {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const values = useFormValues()
  const figures = useFigures(values)
  const rates = useTaxRates()
  const date = (text: string) => (isBusinessDate(text) ? format.date(text) : text)
  const { client, items, applyVat, applyWht, whtType } = values

  const taxes = [
    applyVat && rates.vat !== null && t('tax.vatShort', { rate: format.percent(rates.vat) }),
    applyWht && t('tax.whtShort', { rate: format.percent(rates.wht[whtType] ?? 0) }),
  ].filter(Boolean)

  return {
    who: [client.name.trim(), client.email.trim()].filter(Boolean).join(' · ') || t('who.empty'),
    what: figures?.totals.lines.length
      ? t('what.summary', {
          count: items.length,
          amount: format.exactMoney(figures.totals.subtotal, values.currency),
        })
      : t('what.empty'),
    when: t('when.summary', { issued: date(values.issueDate), due: date(values.dueDate) }),
    tax: taxes.length > 0 ? taxes.join(' · ') : t('tax.none'),
    notes: values.notes.trim().split('\n', 1)[0] || t('notes.none'),
  }
}

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
      return isBusinessDate(values.issueDate) && isBusinessDate(values.dueDate)
    case 'tax':
      return !values.applyVat || missingDetails === 0
    case 'notes':
      return true
  }
}
