import { JOURNAL_FORMS } from '@isiro/domain/journal-forms'
import { canUse } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { QueryState } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings/settings-page-frame.tsx'
import { journalYearQuery } from './api.ts'
import { ExportsCard } from './exports-card.tsx'
import { LateCard } from './late-card.tsx'
import { MonthsCard } from './months-card.tsx'
import { UnratedCard } from './unrated-card.tsx'

// Far down, and with the names of all accounts.
const loadAccounts = () => import('./accounts-card.tsx').then((module) => module.AccountsCard)

/** How many years back the journal can be exported. */
const YEARS = 6

/**
 * `/settings/accountant-exports`: the journal of a year for the program of an accountant, what of it was exported, and what came
 * late. The address says for which program and year.
 */
export function JournalExportsPage() {
  const { t } = useTexts(['journal-exports', 'settings'])
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
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <SettingsCards>
        {isOpen ? null : <UpgradeCard capability="accountant_exports" />}
        <div className="grid gap-4 xs:grid-cols-2 md:max-w-card">
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
        <LazyPart
          key={form}
          id="journal-accounts"
          load={loadAccounts}
          skeleton={<Skeleton kind="form" className="h-96" />}
          part={{ form, isOpen }}
        />
      </SettingsCards>
    </SettingsPageFrame>
  )
}
