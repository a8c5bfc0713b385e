import { isDateInput } from '@isiro/domain/business-date'
import { DateField } from '../../ui/date-field.tsx'
import { useTyping } from '../forms/typing.ts'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'

export interface DayRange {
  /** 'YYYY-MM-DD', or empty. */
  from: string
  to: string
}

interface DayRangeFieldsProps {
  range: DayRange
  /** The labels of the two fields; 'From' and 'To' where none are given. */
  labels?: DayRange
  onChange: (change: Partial<DayRange>) => void
  className?: string
}

/** The first and the last day of a range. A half-typed day changes nothing; a last day before the first is told at its field. */
export function DayRangeFields({ range, labels, onChange, className }: DayRangeFieldsProps) {
  const { t } = useTexts('common')
  const format = useFormat()
  const { readDate } = useTyping('NGN')
  const isReversed = range.from !== '' && range.to !== '' && range.to < range.from
  const field = (name: keyof DayRange, error?: string) => (
    <DateField
      label={labels?.[name] ?? t(`days.${name}`)}
      value={range[name]}
      error={error}
      onChange={(day) => {
        if (day === '' || isDateInput(day)) onChange({ [name]: day })
      }}
      format={format.date}
      parse={readDate}
      className={className}
    />
  )
  return (
    <>
      {field('from')}
      {field('to', isReversed ? t('days.reversed') : undefined)}
    </>
  )
}
