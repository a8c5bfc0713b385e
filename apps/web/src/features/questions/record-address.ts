import type { QuestionSummary } from '@isiro/contracts/questions'
import { paths } from '../../platform/pages/paths.ts'

const PAGES: Record<QuestionSummary['kind'], (id: string) => string> = {
  invoice: paths.invoice,
  quote: paths.quote,
  delivery_note: paths.deliveryNote,
  recurring: paths.recurring,
  payment: (payment) => paths.payments({ payment }),
  expense: (expense) => paths.expenses({ expense }),
  client: (id) => paths.client(id),
  tax_month: (month) => paths.tax('vat', { month }),
}

/** The place of a question on the screen of its record, with the `#` of an address. */
export const anchorOf = (questionId: string) => `#question-${questionId}`

/** The address of a question's record, with the question in sight. */
export function recordAddress({ id, kind, recordId }: QuestionSummary): string {
  return PAGES[kind](recordId) + anchorOf(id)
}
