import type { CurrentUser } from '@isiro/contracts/auth'
import type { Business } from '@isiro/contracts/business'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { nameTax } from '@isiro/domain/tax-name'
import { createContext, useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EditorKind } from './editor-kind.ts'
import { computeTotals, type Figures, type TaxRates, taxRates } from './figures.ts'
import type { InvoiceFormValues } from './form-values.ts'

/** The data that all parts of the editor share besides the form itself. */
export interface EditorSurroundings {
  business: Business
  user: CurrentUser
  /** Today in the business's zone. */
  today: BusinessDate
  language: Language
  /** The kind of document that is being written. */
  kind: EditorKind<unknown>
  /** Whether it is filled in once for many invoices, each of which has the exchange rate of its own day. */
  isRepeated?: boolean
  /** What stands in the form as the next of these invoices will have it, for the paper. */
  asNext?: (values: InvoiceFormValues) => InvoiceFormValues
}

export const EditorContext = createContext<EditorSurroundings | null>(null)

export function useEditor(): EditorSurroundings {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('this part belongs inside the invoice editor')
  return editor
}

export function useEditorForm() {
  return useFormContext<InvoiceFormValues>()
}

/** All that stands in the form, followed on every keystroke. Only for small parts. */
export function useFormValues(): InvoiceFormValues {
  const { control } = useEditorForm()
  // The form starts with every field, and field arrays add whole lines, so nothing is ever partial.
  return useWatch({ control }) as InvoiceFormValues
}

/** The invoice's current totals; null if they exceed the limits. */
export function useFigures(values: InvoiceFormValues): Figures | null {
  const { business, today, language } = useEditor()
  return useMemo(
    () => computeTotals(values, business, today, language),
    [values, business, today, language],
  )
}

/** Names the business's own sales tax in a label in place of VAT. */
export function useTaxed(): (label: string) => string {
  const { business, language } = useEditor()
  return (label) => nameTax(label, language, business.salesTaxName)
}

/** The tax rates on the invoice's dates. */
export function useTaxRates(): TaxRates {
  const { control } = useEditorForm()
  const { business, today } = useEditor()
  const [issueDate, supplyDate] = useWatch({ control, name: ['issueDate', 'supplyDate'] })
  return useMemo(
    () => taxRates({ issueDate, supplyDate }, business, today),
    [issueDate, supplyDate, business, today],
  )
}
