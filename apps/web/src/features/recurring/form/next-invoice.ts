import type { Business } from '@isiro/contracts/business'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import { nextOccurrence } from '@isiro/domain/recurring-schedule'
import { fillPeriod } from '@isiro/domain/recurring-text'
import { documentLanguage, type InvoiceFormValues } from '../../documents/editor/form-values.ts'
import { type ScheduleValues, typedSchedule } from './schedule-values.ts'

interface NextInvoice {
  values: ScheduleValues
  /** The first day that a date can still have. */
  from: BusinessDate
  business: Business
}

/** What is typed as the next invoice will have it: on its date, with its period in the words. As typed without a next date. */
export function nextInvoice(
  typed: InvoiceFormValues,
  { values, from, business }: NextInvoice,
): InvoiceFormValues {
  const schedule = typedSchedule(values)
  const date = schedule && nextOccurrence(schedule, from)
  if (!date) return typed
  const language = documentLanguage(typed, business)
  const fill = (text: string) =>
    fillPeriod(text, { schedule, date, language, country: business.country })
  const days = Number(values.dueDays)
  return {
    ...typed,
    issueDate: date,
    supplyDate: date,
    dueDate: addDays(date, Number.isInteger(days) && days >= 0 ? days : business.paymentTermsDays),
    items: typed.items.map((item) => ({ ...item, description: fill(item.description) })),
    notes: fill(typed.notes),
  }
}
