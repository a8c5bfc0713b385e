import type { QuestionSummary } from '@isiro/contracts/questions'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { monthText } from '../../platform/i18n/month-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'

type Named = Pick<QuestionSummary, 'kind' | 'recordId' | 'number' | 'name' | 'isGone'>

/** What a question is about, in words: 'Invoice INV-0042 · Acme', 'Taxes of October 2026', 'A deleted expense'. */
export function useRecordName(): (question: Named) => string {
  const { t } = useTexts('questions')
  const language = useLanguage()
  return ({ kind, recordId, number, name, isGone }) => {
    if (kind === 'tax_month')
      return t('record.tax_month', { month: monthText(recordId, language, 'full') })
    if (isGone) return t('goneRecord', { kind: t(`record.${kind}`) })
    return [[t(`record.${kind}`), number].filter(Boolean).join(' '), name]
      .filter(Boolean)
      .join(' · ')
  }
}
