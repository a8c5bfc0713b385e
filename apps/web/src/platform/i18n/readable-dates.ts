import { readableDetail } from '@isiro/domain/readable-detail'
import { writeDetailsWith } from './failure-details.ts'
import { withReadableAmounts } from './format.ts'
import { currentLanguage } from './i18n.ts'

/** The details of a failure with amounts, days and months as a reader has them. */
export function withReadableDates(details: Record<string, unknown>): Record<string, unknown> {
  const language = currentLanguage()
  return Object.fromEntries(
    Object.entries(withReadableAmounts(details)).map(([name, value]) => [
      name,
      readableDetail(value, language),
    ]),
  )
}

// A screen whose failures name months imports this; the others stay small.
writeDetailsWith(withReadableDates)
