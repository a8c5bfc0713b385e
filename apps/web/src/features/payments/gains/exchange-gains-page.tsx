import { todayIn } from '@isiro/domain/business-date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../platform/back-link.tsx'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { ListActions } from '../../../platform/list-actions.tsx'
import { ExportItems, useListExport } from '../../../platform/list-export.tsx'
import { usePage } from '../../../platform/page.ts'
import { paths } from '../../../platform/paths.ts'
import { QueryState } from '../../../platform/query-parts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { exchangeGainsQuery, fetchExchangeGains } from '../api.ts'
import { GainsReport } from './gains-report.tsx'

/** How many years back the report can be asked for. */
const YEARS = 6

/** `/payments/exchange-gains`: what was gained and lost on other currencies in a year. The address says which year. */
export function ExchangeGainsPage() {
  const { t } = useTranslation(['exchange-gains', 'payments'])
  const heading = usePage(t('title'))
  const queries = useQueryClient()
  const { timeZone } = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const thisYear = Number(todayIn(timeZone, new Date()).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index))
  const year = years.find((known) => known === search.get('year')) ?? String(thisYear)
  const gains = useQuery(exchangeGainsQuery(year))
  const exporting = useListExport({
    failed: t('exportFailed'),
    name: t('exportName', { year }),
    fetch: (format) => fetchExchangeGains(year, format),
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        back={<BackLink to={paths.payments()}>{t('common:nav.payments')}</BackLink>}
        isOneRow
        actions={
          <ListActions
            freshness={{
              updatedAt: gains.dataUpdatedAt,
              isFetching: gains.isFetching,
              onRefresh: () =>
                void queries.refetchQueries({ queryKey: ['/api', 'payments'], type: 'active' }),
            }}
            isBusy={exporting.isPending}
          >
            {gains.data && gains.data.rows.length > 0 ? (
              <ExportItems label={t('export')} onChoose={exporting.start} />
            ) : null}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <SelectField
          label={t('year')}
          value={year}
          onChange={(next) => setSearch({ year: next }, { replace: true })}
          options={years.map((value) => ({ value, label: value }))}
          className="xs:max-w-40"
        />
        <QueryState query={gains} failed={t('failed')} skeletonClass="h-96">
          {(data) => <GainsReport report={data} />}
        </QueryState>
      </div>
    </>
  )
}
