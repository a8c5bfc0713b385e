import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListActions } from '../../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../../platform/lists/list-export.tsx'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { usePage } from '../../../platform/pages/page.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useFiscalYear } from '../../../records/fiscal-year.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { exchangeGainsQuery, fetchExchangeGains } from '../api.ts'
import { GainsReport } from './gains-report.tsx'

/** How many years back the report can be asked for. */
const YEARS = 6

/** `/payments/exchange-gains`: what was gained and lost on other currencies in a year. The address says which year. */
export function ExchangeGainsPage() {
  const { t } = useTexts(['exchange-gains', 'payments'])
  const heading = usePage(t('title'))
  const queries = useQueryClient()
  const canExport = useCan('export')
  const { yearOf, yearName } = useFiscalYear()
  const [search, setSearch] = useSearchParams()
  const years = Array.from({ length: YEARS }, (_, index) => {
    const span = yearOf(index)
    return { value: span.from.slice(0, 4), span }
  })
  const [thisYear] = years as [(typeof years)[number]]
  const { value: year, span } = years.find(({ value }) => value === search.get('year')) ?? thisYear
  const gains = useQuery(exchangeGainsQuery(span))
  const exporting = useListExport({
    failed: t('exportFailed'),
    name: t('exportName', { year }),
    fetch: (format) => fetchExchangeGains(span, format),
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
            {canExport && gains.data && gains.data.rows.length > 0 ? (
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
          options={years.map(({ value, span }) => ({ value, label: yearName(value, span) }))}
          className="xs:max-w-60"
        />
        <QueryState query={gains} failed={t('failed')} shape="list" skeletonClass="h-96">
          {(data) => <GainsReport report={data} />}
        </QueryState>
      </div>
    </>
  )
}
