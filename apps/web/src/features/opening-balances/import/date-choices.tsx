import { DateOrderField } from '../../../platform/files/file-import/date-order-field.tsx'
import type { DateOrder } from '../../../platform/files/file-import/file-dates.ts'
import type { ChoiceFieldsProps } from '../../../platform/files/file-import/file-kind.ts'

/** The choice besides the columns. */
export interface DateChoice {
  /** Null where the owner must answer. */
  dateOrder: DateOrder | null
}

export function DateChoices({ choice, onChange, isDisabled }: ChoiceFieldsProps<DateChoice>) {
  return (
    <DateOrderField
      value={choice.dateOrder}
      onChange={(dateOrder) => onChange({ dateOrder })}
      isDisabled={isDisabled}
    />
  )
}
