import type { Deduction, DeductionList } from '@isiro/contracts/deductions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsWide } from '../../../platform/device/wide-screen.ts'
import { Freshness } from '../../../platform/http/freshness.tsx'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FigureList } from '../../../ui/figure-list.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { type CreditFilter, deductionsQuery } from '../api.ts'
import { OpeningCredits } from '../opening/opening-credits.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import { CreditCards, CreditTable } from './credit-rows.tsx'

const STATES = ['waiting', 'received', 'lost'] as const
const FILTERS: readonly CreditFilter[] = ['all', ...STATES]

/** The tax that clients kept back: what it comes to, and which certificates are still missing. */
export function WhtCreditsView() {
  const { t } = useTexts(['tax', 'payments', 'deductions'])
  const isWide = useIsWide()
  const [search] = useSearchParams()
  const filter = FILTERS.find((state) => state === search.get('state')) ?? 'all'
  const credits = useQuery(deductionsQuery(filter))
  const [open, setOpen] = useState<Deduction | null>(null)
  if (credits.isError && !credits.data) {
    return <QueryFailure title={t('credits.failed')} query={credits} />
  }
  const { data } = credits
  const rows = data?.rows ?? []
  const isNew = filter === 'all' && rows.length === 0
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-reading grow basis-80 text-dense text-muted">{t('credits.what')}</p>
        <Freshness
          updatedAt={credits.dataUpdatedAt}
          isFetching={credits.isFetching}
          onRefresh={() => credits.refetch()}
        />
      </div>
      <OpeningCredits />
      <Waiting isWaiting={!data} skeleton={<Skeleton kind="record" className="h-80" />}>
        {() =>
          isNew ? (
            <EmptyState
              title={t('credits.none')}
              description={t('credits.noneDetail')}
              actions={
                <Link to={paths.invoices()} className={buttonClass({ variant: 'secondary' })}>
                  {t('credits.toInvoices')}
                </Link>
              }
            />
          ) : (
            <div className="grid grid-cols-1 gap-4 md:gap-5">
              {data ? <Totals totals={data.totals} /> : null}
              <StateChips current={filter} />
              {rows.length === 0 ? (
                <p className="text-muted">{t('credits.noneOfState')}</p>
              ) : isWide ? (
                <CreditTable credits={rows} onOpen={setOpen} />
              ) : (
                <CreditCards credits={rows} onOpen={setOpen} />
              )}
            </div>
          )
        }
      </Waiting>
      <CertificateSheet credit={open} onClose={() => setOpen(null)} />
    </div>
  )
}

function Totals({ totals }: Pick<DeductionList, 'totals'>) {
  const { t } = useTexts(['tax', 'payments', 'deductions'])
  const format = useFormat()
  return totals.map(({ currency, tax, ...sums }) => (
    <FigureList
      key={`${currency} ${tax}`}
      figures={STATES.map((state) => ({
        key: state,
        label:
          tax === 'wht'
            ? t(`credits.total.${state}`)
            : t('deductions:vatOf', { state: t(`credits.total.${state}`) }),
        value: format.money(sums[state], currency),
        spokenValue: format.spokenMoney(sums[state], currency),
      }))}
    />
  ))
}

function StateChips({ current }: { current: CreditFilter }) {
  const { t } = useTexts(['tax', 'payments', 'deductions'])
  return (
    <nav aria-label={t('credits.states')} className="-mx-(--gutter) scroll-row md:mx-0">
      <ul className="flex w-max gap-2 px-(--gutter) py-0.5 md:px-0.5">
        {FILTERS.map((state) => (
          <li key={state}>
            <Link
              to={state === 'all' ? '?view=credits' : `?view=credits&state=${state}`}
              aria-current={state === current ? 'true' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-full border px-3.5 text-dense whitespace-nowrap transition-state fine:min-h-8',
                state === current
                  ? 'border-brand bg-brand-soft font-semibold text-brand'
                  : 'border-control hover:bg-surface-2',
              )}
            >
              {t(state === 'all' ? 'credits.all' : `credits.state.${state}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
