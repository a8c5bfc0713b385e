import { useQuery } from '@tanstack/react-query'
import { Freshness } from '../../../platform/http/freshness.tsx'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { taxMonthQuery } from '../month-api.ts'
import { OpeningCard } from '../opening/opening-card.tsx'
import type { TaxAddress } from '../tax-address.ts'
import { ExceptionsCard } from './exceptions-card.tsx'
import { MonthFigures } from './month-figures.tsx'
import { NextDuties } from './next-duties.tsx'
import { ReturnBridge } from './return-bridge.tsx'
import { ToPay } from './to-pay.tsx'
import { YearCard } from './year-card.tsx'

/** The figures of the month, the next duty, the exceptions, and the year so far. */
export function Overview({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const month = useQuery(taxMonthQuery(address.month))
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <QueryState query={month} failed={t('month.failed')} skeletonClass="h-144 md:h-68">
        {(data) => (
          <div className="grid grid-cols-1 gap-3">
            {data.vat.mustFile ? <ToPay month={address.month} /> : null}
            <MonthFigures data={data} address={address} />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <p className="text-dense text-muted">
                {t('month.basis', {
                  invoices: t('month.invoices', { count: data.basis.invoices }),
                  expenses: t('month.expenses', { count: data.basis.expenses }),
                })}
              </p>
              <Freshness
                updatedAt={month.dataUpdatedAt}
                isFetching={month.isFetching}
                onRefresh={() => month.refetch()}
              />
            </div>
          </div>
        )}
      </QueryState>
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-3 [&>*]:min-w-0">
        <div className="grid grid-cols-1 gap-4 md:gap-5 lg:col-span-2">
          {month.data ? (
            <ReturnBridge data={month.data} address={address} />
          ) : // Its failure is shown above, once.
          month.isError ? null : (
            <Skeleton kind="chart" className="h-88" />
          )}
          <YearCard address={address} />
        </div>
        <div className="grid grid-cols-1 gap-4 md:gap-5 max-lg:-order-1">
          <OpeningCard isQuestion />
          <NextDuties address={address} />
          <ExceptionsCard address={address} />
          <LazyPart
            id="turnover-card"
            load={() => import('./turnover-card.tsx').then((module) => module.TurnoverCard)}
            namespaces={['turnover']}
            skeleton={null}
            part={{}}
          />
        </div>
      </div>
    </div>
  )
}
