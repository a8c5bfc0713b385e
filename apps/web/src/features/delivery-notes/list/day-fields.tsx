import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type DayRange, DayRangeFields } from '../../../platform/lists/day-range-fields.tsx'
import type { useDeliveryNoteFilter } from './use-delivery-note-filter.ts'

interface DayFieldsProps {
  address: ReturnType<typeof useDeliveryNoteFilter>
}

/** The days of delivery. */
export function DayFields({ address: { filter, change } }: DayFieldsProps) {
  const { t } = useTexts('delivery-notes')

  /** A day beyond the other end leaves that end open. */
  function changeDays(chosen: Partial<DayRange>) {
    const { from, to } = { ...filter, ...chosen }
    change(from !== '' && to !== '' && to < from ? { from: '', to: '', ...chosen } : chosen)
  }

  return (
    <DayRangeFields
      range={filter}
      labels={{ from: t('list.from'), to: t('list.to') }}
      onChange={changeDays}
      className="grow basis-36 md:max-w-44"
    />
  )
}
