import { JOURNAL_FORMS } from '@isiro/domain/journal-forms'
import { canUse } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { QueryState } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { SettingsCards } from '../settings/settings-page-frame.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { journalYearQuery } from './api.ts'
import { ExportsCard } from './exports-card.tsx'
import { LateCard } from './late-card.tsx'
import { MonthsCard } from './months-card.tsx'
import { UnratedCard } from './unrated-card.tsx'

/** How many years back the journal can be exported. */
const YEARS = 6

/** The choice of program and year, the months, what is late or without a rate, the files, and the accounts. */
export function JournalView() {
  const { t } = useTexts('journal-exports')
  const { plan, timeZone } = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const thisYear = Number(currentDay(timeZone).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index))
  const form = JOURNAL_FORMS.find((one) => one === search.get('form')) ?? 'quickbooks'
  const year = years.find((one) => one === search.get('year')) ?? String(thisYear)
  const journal = useQuery(journalYearQuery(form, year))
  const choose = (choice: { form?: string; year?: string }) =>
    setSearch({ form, year, ...choice }, { replace: true })
  const isOpen = canUse(plan, 'accountant_exports')
  return (
    <SettingsCards>
      {isOpen ? null : <UpgradeCard capability="accountant_exports" />}
      <div className="grid gap-4 xs:grid-cols-2 md:w-2/3">
        <SelectField
          label={t('form')}
          hint={t(`formHint.${form}`)}
          value={form}
          onChange={(form) => choose({ form })}
          options={JOURNAL_FORMS.map((value) => ({ value, label: t(`formName.${value}`) }))}
        />
        <SelectField
          label={t('year')}
          value={year}
          onChange={(year) => choose({ year })}
          options={years.map((value) => ({ value, label: value }))}
        />
      </div>
      <QueryState query={journal} failed={t('failed')} shape="list" skeletonClass="h-96">
        {(data) => (
          <SettingsCards>
            <LateCard journal={data} isOpen={isOpen} />
            <MonthsCard key={`${form} ${year}`} journal={data} isOpen={isOpen} />
            <UnratedCard journal={data} />
            <ExportsCard journal={data} />
          </SettingsCards>
        )}
      </QueryState>
      <AccountsCard key={form} form={form} isOpen={isOpen} />
    </SettingsCards>
  )
}
