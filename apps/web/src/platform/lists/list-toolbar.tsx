import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { useSkeletonTime } from '../../ui/skeleton.tsx'
import { useIsPhone, useIsWide } from '../device/wide-screen.ts'
import { useGivenTexts } from '../i18n/use-texts.ts'
import { DayChip } from './day-chip.tsx'
import { FilterRow } from './filter-row.tsx'
import { isNewList, type ListOf } from './list-page.tsx'
import { StatusChips, type StatusChoice } from './status-chips.tsx'

/** A part of the filter that is chosen from a few values. */
export interface ListChoice {
  part: string
  label: string
  options: readonly SelectOption[]
}

interface ListToolbarProps<Row> {
  list: ListOf<Row>
  /** The statuses as links above the search. */
  statuses?: StatusChoice | undefined
  choices?: readonly ListChoice[]
  /** A choice that comes when it is needed, beside the others, and the part that it changes. */
  lateChoice?: { field: ReactNode; part: string }
  /** The orders of the list, where the headings of a table do not sort it. */
  sorts?: readonly string[]
  /** Further fields of the filter, behind a button on every screen, and the parts that they change. */
  further?: { fields: ReactNode; parts: readonly string[] }
  /** Puts the days of the filter into a sentence: 'Delivered: 1–30 Nov 2026'. */
  sayDays?: (days: string) => string
  /** The other conditions that narrow the list, each with the way back, in place of the button for all clients. */
  chips?: ReactNode
}

/**
 * The one toolbar of all lists: statuses as chips, then search, filters and order in a row, then what narrows the list. Absent
 * before the first row.
 */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, statuses, choices = [], lateChoice, sorts, further, sayDays, chips } = props
  const { namespace, address, hasArchive = false } = list
  const { t } = useGivenTexts(namespace)
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  // As long as the rows' shape stands, so that it does not move up before it goes.
  const hasShape = useSkeletonTime(!list.query.data)
  // Archived rows are found by a filter only, also where nothing else is left.
  if (isNewList(list) && !hasShape && !hasArchive) return null
  const folded = [
    ...choices.map(({ part }) => part),
    ...(lateChoice ? [lateChoice.part] : []),
    ...(sorts ? ['sort'] : []),
    ...(further?.parts ?? []),
  ]
  const search = (
    <SearchField
      label={t('list.search')}
      // Beside the button of the filters a phone has room for one word.
      placeholder={t(isPhone && folded.length > 0 ? 'common:search' : 'list.searchFor')}
      value={address.read('q')}
      onSearch={(q) => address.write({ q })}
    />
  )
  const fields = (
    <>
      {choices.map((choice) => (
        <Choice
          key={choice.part}
          list={list}
          choice={choice}
          labelClass={further ? undefined : 'md:sr-only'}
        />
      ))}
      {lateChoice?.field}
      {further?.fields}
      {/* On a desktop the headings of the table sort. */}
      {sorts && !isWide ? (
        <Choice
          list={list}
          choice={{
            part: 'sort',
            label: t('list.sort'),
            options: sorts.map((value) => ({ value, label: t(`sort.${value}`) })),
          }}
          labelClass="md:sr-only"
        />
      ) : null}
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      {statuses ? (
        <StatusChips namespace={namespace} address={address} statuses={statuses} />
      ) : null}
      {folded.length === 0 ? (
        search
      ) : (
        <FilterRow
          isFolded={isPhone || further !== undefined}
          count={folded.filter((part) => !address.isUsual(part)).length}
          search={search}
        >
          {fields}
        </FilterRow>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!chips && address.read('client') ? (
          <Button variant="secondary" size="small" onClick={() => address.write({ client: '' })}>
            {t('list.allClients')}
          </Button>
        ) : null}
        <DayChip
          from={address.read('from')}
          to={address.read('to')}
          {...(sayDays && { say: sayDays })}
          onRemove={() => address.write({ from: '', to: '' })}
        />
        {chips}
      </div>
    </div>
  )
}

interface ChoiceProps<Row> {
  list: ListOf<Row>
  choice: ListChoice
  labelClass: string | undefined
}

function Choice<Row>({ list: { address }, choice, labelClass }: ChoiceProps<Row>) {
  const { part, label, options } = choice
  return (
    <SelectField
      label={<span className={labelClass}>{label}</span>}
      value={address.read(part)}
      onChange={(value) => address.write({ [part]: value })}
      options={options}
      className="grow basis-40 md:max-w-60"
    />
  )
}
