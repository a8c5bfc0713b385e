import type { Business } from '@isiro/contracts/business'
import type { DocumentBrand } from '@isiro/domain/brand'
import type { Language } from '@isiro/domain/language'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { latestIssuedQuery } from '../../../records/queries/issued-invoices.ts'
import { InvoicePaper } from '../../documents/paper/invoice-paper.tsx'
import { issuedDocument } from '../../documents/paper/issued-document.ts'
import { sampleDocument } from '../../documents/paper/sample-document.ts'

export interface BrandPaperProps {
  business: Business
  /** The brand as it is being chosen. */
  brand: DocumentBrand
  /** The notes of a new invoice in that language. */
  notes: string | null
  language: Language
  label: string
}

/** The last issued invoice of the business under a brand; before the first, an example with the business's own details. */
export function BrandPaper({ business, brand, notes, language, label }: BrandPaperProps) {
  const { t } = useTexts('invoices')
  const { data: latest } = useQuery(latestIssuedQuery)
  const document = useMemo(() => {
    const today = currentDay(business.timeZone)
    const texts = { client: t('sample.client'), lines: [t('sample.first'), t('sample.second')] }
    const shown = latest
      ? issuedDocument(latest, business.logo)
      : sampleDocument(business, texts, today)
    return {
      ...shown,
      language,
      notes: notes ?? shown.notes,
      supplier: { ...shown.supplier, brand },
    }
  }, [business, latest, brand, notes, language, t])
  return <InvoicePaper document={document} label={label} />
}
