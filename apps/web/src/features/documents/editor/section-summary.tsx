import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import {
  useEditorForm,
  useFigures,
  useFormValues,
  useTaxed,
  useTaxRates,
} from './editor-context.ts'
import { asksForWht } from './form-values.ts'
import type { SectionName } from './use-sections.ts'

/** A folded section in one line, where every kind of document has it. Each follows only the fields that it shows. */
export const SUMMARIES = {
  who: WhoSummary,
  what: WhatSummary,
  tax: TaxSummary,
  notes: NotesSummary,
} satisfies Partial<Record<SectionName, () => string>>

function WhoSummary() {
  const { t } = useTexts('invoices')
  const { control } = useEditorForm()
  const client = useWatch({ control, name: ['client.name', 'client.email'] })
  return (
    client
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' · ') || t('who.empty')
  )
}

function WhatSummary() {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const values = useFormValues()
  const figures = useFigures(values)
  if (!figures?.places.length) return t('what.empty')
  const amount = format.exactMoney(figures.totals.subtotal, values.currency)
  return t('what.summary', { count: values.items.length, amount })
}

function TaxSummary() {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const taxed = useTaxed()
  const rates = useTaxRates()
  const { control } = useEditorForm()
  const [applyVat, applyWht, whtType, client] = useWatch({
    control,
    name: ['applyVat', 'applyWht', 'whtType', 'client'],
  })
  const taxes = [
    applyVat && rates.vat !== null && taxed(t('tax.vatShort', { rate: format.percent(rates.vat) })),
    asksForWht({ applyWht, client }) &&
      t('tax.whtShort', { rate: format.percent(rates.wht[whtType] ?? 0) }),
  ].filter(Boolean)
  return taxes.join(' · ') || t('tax.none')
}

function NotesSummary() {
  const { t } = useTexts('invoices')
  const { control } = useEditorForm()
  const notes = useWatch({ control, name: 'notes' })
  return notes.trim().split('\n', 1)[0] || t('notes.none')
}
